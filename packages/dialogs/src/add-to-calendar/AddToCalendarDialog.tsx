import type { Item, Product } from "@advent/contract";
import { Dialog } from "@advent/ui";
import { AddToCalendarForm } from "./AddToCalendarForm";
import { useAddToCalendar } from "./useAddToCalendar";

/** Why the dialog opens or closes: the shopper closed it, picked a day, or the API refused the day picked. */
export type OpenChangeReason = "dismissed" | "picked" | "refused";

export interface AddToCalendarDialogProps {
  product: Product;
  open: boolean;
  /** Keep `product` after a pick: a refused one opens the dialog again. */
  onOpenChange: (open: boolean, reason: OpenChangeReason) => void;
  /** Called when the API has taken the product, with the number of days that are filled now. */
  onAdded?: ((item: Item, filledDays: number) => void) | undefined;
}

/** Puts a product into a free day of the shopper's calendar (behaviour §2). Needs the store and a toast provider above it. */
export function AddToCalendarDialog({ product, open, onOpenChange, onAdded }: AddToCalendarDialogProps) {
  const adding = useAddToCalendar({ product, open, onOpenChange, onAdded });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => onOpenChange(next, "dismissed")}
      title="Add to Advent Calendar"
      description="Choose the day on which it will be opened."
    >
      <AddToCalendarForm product={product} {...adding} />
    </Dialog>
  );
}
