import {
  type CalendarWithItems,
  selectDefaultVariant,
  type Item,
  isAddable,
  type Product,
  type Variant,
} from "@advent/contract";
import { useAddItemMutation, useGetCalendarQuery } from "@advent/store";
import { useToast } from "@advent/ui";
import { afterPaint } from "@advent/ui/boot";
import { useState } from "react";
import { addRefusal, outOfStock } from "./add-refusal";

/** How long a picked day may wait to be answered before it is filled. */
const AT_LATEST_MS = 200;

/** Why the dialog opens or closes: the shopper closed it, picked a day, or the API refused the day picked. */
export type OpenChangeReason = "dismissed" | "picked" | "refused";

export interface AddToCalendarDialogProps {
  product: Product;
  /** The one it opens with; otherwise the first that can be had. */
  variantId?: string | undefined;
  open: boolean;
  /** Keep `product` after a pick: a refused one opens the dialog again. */
  onOpenChange: (open: boolean, reason: OpenChangeReason) => void;
  /** Called when the API has taken the product, with the number of days that are filled now. */
  onAdded?: ((item: Item, filledDays: number) => void) | undefined;
}

export interface Adding {
  calendar: CalendarWithItems | undefined;
  /** The calendar could not be loaded: ask for it again. */
  retry: (() => void) | undefined;
  variant: Variant | undefined;
  chooseVariant: (variantId: string) => void;
  /** Closes it and forgets what was chosen. */
  dismiss: () => void;
  /** The day being filled; nothing is selected when the dialog opens. */
  selectedDay: number | undefined;
  pickDay: (day: number) => void;
}

export function useAddToCalendar({ product, open, onOpenChange, onAdded, ...asked }: AddToCalendarDialogProps): Adding {
  const { data, isError, refetch } = useGetCalendarQuery();
  const [addItem] = useAddItemMutation();
  const [variantId, chooseVariant] = useState<string>();
  const [selectedDay, selectDay] = useSelectionPerOpening(open);
  const toast = useToast();
  const variant = findChosenVariant(product, variantId ?? asked.variantId);

  function refuse(error: unknown): void {
    onOpenChange(true, "refused");
    toast.fail(...addRefusal(error));
  }

  /** Closes at once, and the day is filled when that can be seen; a refusal opens the dialog again and says why (behaviour §8). */
  function add(day: number, { id }: Variant, filledDays: number): void {
    selectDay(day);
    onOpenChange(false, "picked");
    const adding = afterPaint(AT_LATEST_MS).then(() =>
      addItem({ day, productId: product.id, variantId: id, product }).unwrap(),
    );
    void adding.then((item) => {
      chooseVariant(undefined);
      onAdded?.(item, filledDays);
    }, refuse);
  }

  function pickDay(day: number): void {
    if (isAddable(product, variant)) add(day, variant, (data?.items.length ?? 0) + 1);
    else toast.fail(...outOfStock);
  }

  function dismiss(): void {
    chooseVariant(undefined);
    onOpenChange(false, "dismissed");
  }

  const retry = isError ? refetch : undefined;
  return { calendar: data, retry, variant, chooseVariant, dismiss, selectedDay, pickDay };
}

function findChosenVariant({ variants }: Product, id: string | undefined): Variant | undefined {
  return variants.find((variant) => variant.id === id) ?? selectDefaultVariant(variants);
}

function useSelectionPerOpening(open: boolean) {
  const [selected, select] = useState<number>();
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) select(undefined);
  }
  return [selected, select] as const;
}
