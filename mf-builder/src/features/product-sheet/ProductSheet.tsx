import { lazyWithRetry, usePreload } from "@advent/ui";
import { useState } from "react";
import type { PreviewedProduct } from "../../shared/product-preview/useProductPreview";
import { WaitingDialog } from "../../shared/WaitingDialog";
import type { SheetProps } from "./Sheet";

const Sheet = lazyWithRetry(async () => (await import("./Sheet")).Sheet, {
  fallback: renderWaiting,
  errorFallback: renderWaiting,
});

interface ProductSheetProps extends Pick<PreviewedProduct, "handle" | "glimpse" | "close">, Pick<SheetProps, "onAdd"> {}

export function ProductSheet({ handle, glimpse, close, onAdd }: ProductSheetProps) {
  usePreload(Sheet);
  const shown = useLast(handle, glimpse);
  if (!shown) return null;
  const { opening, ...product } = shown;
  const onOpenChange = (next: boolean) => !next && close();
  return <Sheet key={opening} {...product} open={handle !== null} onOpenChange={onOpenChange} onAdd={onAdd} />;
}

function renderWaiting({ glimpse, open, onOpenChange }: SheetProps, onRetry?: () => void) {
  const title = glimpse?.name ?? "A piece of the collection";
  return <WaitingDialog open={open} onOpenChange={onOpenChange} size="spread" title={title} onRetry={onRetry} />;
}

interface Shown extends Pick<SheetProps, "handle" | "glimpse"> {
  /** Changes with each opening, so that its state starts fresh. */
  opening: number;
}

/** Keeps the last product while its sheet closes. */
function useLast(handle: string | null, glimpse: PreviewedProduct["glimpse"]): Shown | undefined {
  const [asked, setAsked] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown>();
  if (handle !== asked) {
    setAsked(handle);
    if (handle !== null) setShown({ handle, glimpse, opening: (shown?.opening ?? 0) + 1 });
  }
  return shown;
}
