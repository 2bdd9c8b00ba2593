import type { Item } from "@advent/contract";
import { AddToCalendarDialog, Busy, type OpenChangeReason } from "@advent/dialogs";
import { getErrorSentence, useGetProductQuery } from "@advent/store";
import { Dialog, ErrorState } from "@advent/ui";

export interface ProductDialogProps {
  handle: string;
  open: boolean;
  isWaiting?: boolean;
  onOpenChange: (open: boolean, reason: OpenChangeReason) => void;
  onAdded?: (item: Item, filledDays: number) => void;
}

/** Loads the product by its handle, because price and stock must come from the catalogue. */
export function ProductDialog({ handle, ...dialog }: ProductDialogProps) {
  const { data, error, refetch } = useGetProductQuery({ handle });
  if (data) return <AddToCalendarDialog product={data} {...dialog} />;
  if (!error) return dialog.open && <Busy label="Loading the product" />;
  return (
    <Dialog
      open={dialog.open}
      onOpenChange={(open) => dialog.onOpenChange(open, "dismissed")}
      title="Add to Advent Calendar"
    >
      <ErrorState title="Couldn’t load this product" message={getErrorSentence(error)} onRetry={refetch} />
    </Dialog>
  );
}
