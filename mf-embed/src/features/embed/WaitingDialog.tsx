import { useGetProductQuery } from "@advent/store";
import { useDeferredValue, useEffect, useState } from "react";
import type { HostMessage } from "../../shared/messages";
import { EmbedDialog } from "./EmbedDialog";
import { getHostOrigin, getHostWindow, notifyHost } from "./host-window";
import { InvalidProduct } from "./InvalidProduct";
import { parseHandle } from "./product-param";
import { useTransparentFrame } from "./useTransparentFrame";

/**
 * Loaded by a shop's page before a button is pressed (`?open=dialog`). It requests nothing until the page names
 * a product, and then only that product, whose dialog it renders for the press. The calendar, which sets the cookie, is
 * requested after the press.
 */
export function WaitingDialog() {
  const [handle, setHandle] = useState<string>();
  const [isPressed, setPressed] = useState(false);
  const isInvalid = isPressed && !handle;
  useTransparentFrame(!isInvalid);
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<HostMessage | null>) => {
      if (source !== getHostWindow() || origin !== getHostOrigin()) return;
      if (data?.type !== "advent:prepare" && data?.type !== "advent:show") return;
      setHandle(parseHandle(data.product));
      if (data.type === "advent:prepare") return;
      setPressed(true);
      window.removeEventListener("message", receive);
    };
    window.addEventListener("message", receive);
    notifyHost({ type: "advent:waiting" });
    return () => window.removeEventListener("message", receive);
  }, []);

  if (handle) return <PreparedDialog key={handle} handle={handle} isWaiting={!isPressed} />;
  return isInvalid && <InvalidProduct />;
}

/**
 * Renders the dialog in slices, because the shop's page may share the thread. A product that has not arrived at the
 * press is requested again if it failed.
 */
function PreparedDialog({ handle, isWaiting }: { handle: string; isWaiting: boolean }) {
  const { data } = useGetProductQuery({ handle });
  const isLoaded = useDeferredValue(data !== undefined);
  return (isLoaded || !isWaiting) && <EmbedDialog handle={handle} isWaiting={isWaiting} />;
}
