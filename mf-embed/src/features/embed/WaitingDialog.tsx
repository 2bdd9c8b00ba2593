import { useGetProductQuery } from "@advent/store";
import { useEffect, useState } from "react";
import type { HostMessage } from "../../shared/messages";
import { EmbedDialog } from "./EmbedDialog";
import { preloadImages } from "./fetch-images";
import { hostOrigin, hostWindow, notifyHost } from "./host-window";
import { InvalidProduct } from "./InvalidProduct";
import { parseProduct } from "./product-param";
import { useSeeThroughFrame } from "./useSeeThroughFrame";

/**
 * Loaded by a shop's page before a button is pressed (`?open=dialog`). It requests nothing until the page names
 * a product, and then only that product. The calendar, which sets the cookie, is requested after the press.
 */
export function WaitingDialog() {
  const [message, setMessage] = useState<HostMessage>();
  useSeeThroughFrame();
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent) => {
      if (source !== hostWindow() || origin !== hostOrigin()) return;
      if (data?.type !== "advent:prepare" && data?.type !== "advent:show") return;
      setMessage((current) => (current?.type === "advent:show" ? current : data));
    };
    window.addEventListener("message", receive);
    notifyHost({ type: "advent:waiting" });
    return () => window.removeEventListener("message", receive);
  }, []);

  if (!message) return null;
  const handle = parseProduct(message.product)?.handle;
  if (message.type === "advent:show") return handle ? <EmbedDialog handle={handle} /> : <InvalidProduct />;
  return handle && <Preload key={handle} handle={handle} />;
}

function Preload({ handle }: { handle: string }) {
  const { data } = useGetProductQuery({ handle });
  useEffect(() => {
    if (data) preloadImages(data);
  }, [data]);
  return null;
}
