import { usePreload } from "@advent/ui";
import { useState } from "react";
import { createLazyDialog } from "../../shared/lazy-dialog";
import type { SheetProps } from "./Sheet";

const Sheet = createLazyDialog(
  async () => (await import("./Sheet")).Sheet,
  ({ previewData }) => ({
    size: "spread",
    closesOnBack: false,
    title: previewData?.name ?? "A piece of the collection",
  }),
);

interface ProductSheetProps extends Pick<SheetProps, "previewData"> {
  handle: string | null;
  close: () => void;
}

export function ProductSheet({ handle, previewData, close }: ProductSheetProps) {
  usePreload(Sheet);
  const shown = useLast(handle, previewData);
  if (!shown) return null;
  const { opening, ...product } = shown;
  const onOpenChange = (next: boolean) => !next && close();
  return <Sheet key={opening} {...product} open={handle !== null} onOpenChange={onOpenChange} />;
}

interface Shown extends Pick<SheetProps, "handle" | "previewData"> {
  /** Changes with each opening, so that its state starts fresh. */
  opening: number;
}

/** Keeps the last product while its sheet closes. */
function useLast(handle: string | null, previewData: SheetProps["previewData"]): Shown | undefined {
  const [latestHandle, setLatestHandle] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown>();
  if (handle !== latestHandle) {
    setLatestHandle(handle);
    if (handle !== null) setShown({ handle, previewData, opening: (shown?.opening ?? 0) + 1 });
  }
  return shown;
}
