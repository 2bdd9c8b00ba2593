import type { Item } from "@advent/contract";
import { AddToCalendarDialog, LoadingRegion, type OpenChangeReason } from "@advent/dialogs";
import { getErrorSentence, useGetProductQuery } from "@advent/store";
import { Dialog, ErrorState } from "@advent/ui";
import { type ReactNode, useDeferredValue } from "react";

export interface ProductDialogProps {
  handle: string;
  open: boolean;
  isWaiting?: boolean;
  loading?: ReactNode;
  onOpenChange: (open: boolean, reason: OpenChangeReason) => void;
  onAdded?: (item: Item, filledDays: number) => void;
  onShown?: () => void;
}

/** Loads the product by its handle, because price and stock must come from the catalogue. */
export function ProductDialog({
  handle,
  loading = <LoadingRegion label="Loading the product" />,
  ...dialog
}: ProductDialogProps) {
  const { data, error, refetch } = useGetProductQuery({ handle });
  // Renders the dialog in slices, which keep the page responsive.
  const product = useDeferredValue(data);
  if (product) return <AddToCalendarDialog product={product} closesOnBack={false} {...dialog} />;
  if (!error) return dialog.open && loading;
  return (
    <Dialog
      open={dialog.open}
      closesOnBack={false}
      onOpenChange={(open) => dialog.onOpenChange(open, "dismissed")}
      title="Add to Advent Calendar"
    >
      <ErrorState title="Couldn’t load this product" message={getErrorSentence(error)} onRetry={refetch} />
    </Dialog>
  );
}
