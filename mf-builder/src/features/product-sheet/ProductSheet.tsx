import { definePart, usePart } from "@advent/ui";
import { useState } from "react";
import type { Piece } from "../../shared/pieces/usePiece";
import { WaitingDialog } from "../../shared/WaitingDialog";
import type { SheetProps } from "./Sheet";

const sheet = definePart(async () => (await import("./Sheet")).Sheet);

interface ProductSheetProps extends Pick<Piece, "handle" | "glimpse" | "close">, Pick<SheetProps, "onAdd"> {}

/** Everything about one piece (behaviour §2), fetched in an idle moment: nobody looks at one before the page is there. */
export function ProductSheet({ handle, glimpse, close, onAdd }: ProductSheetProps) {
  const open = handle !== null;
  const { value: Sheet, hasFailed, retry } = usePart(sheet, open);
  const shown = useLast(handle, glimpse);
  const onOpenChange = (next: boolean) => !next && close();
  if (!shown) return null;
  if (Sheet) return <Sheet key={shown.opening} {...shown} {...{ open, onOpenChange, onAdd }} />;
  return (
    <WaitingDialog
      open={open}
      onOpenChange={onOpenChange}
      size="spread"
      title={shown.glimpse?.name ?? "A piece of the collection"}
      hasFailed={hasFailed}
      onRetry={retry}
    />
  );
}

interface Shown extends Pick<SheetProps, "handle" | "glimpse"> {
  /** Another number for another opening: each starts afresh. */
  opening: number;
}

/** The piece that is looked at, or was until now: it stays while its sheet closes. */
function useLast(handle: string | null, glimpse: Piece["glimpse"]): Shown | undefined {
  const [asked, setAsked] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown>();
  if (handle !== asked) {
    setAsked(handle);
    if (handle !== null) setShown({ handle, glimpse, opening: (shown?.opening ?? 0) + 1 });
  }
  return shown;
}
