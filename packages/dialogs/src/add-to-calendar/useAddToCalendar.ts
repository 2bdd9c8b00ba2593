import {
  type CalendarWithItems,
  type Item,
  isAddable,
  type Product,
  selectDefaultVariant,
  type Variant,
} from "@advent/contract";
import { useAddItemMutation, useGetCalendarQuery } from "@advent/store";
import { useToast } from "@advent/ui";
import { waitForPaint } from "@advent/ui/boot";
import { useState } from "react";
import { describeAddError, outOfStock } from "./describe-add-error";

/** Longest delay between picking a day and filling it. */
const AT_LATEST_MS = 200;

export type OpenChangeReason = "dismissed" | "picked" | "refused";

export interface AddToCalendarDialogProps {
  product: Product;
  variantId?: string | undefined;
  open: boolean;
  /** Keep `product` after a pick, because a rejected one opens the dialog again. */
  onOpenChange: (open: boolean, reason: OpenChangeReason) => void;
  onAdded?: ((item: Item, filledDays: number) => void) | undefined;
}

export interface Adding {
  calendar: CalendarWithItems | undefined;
  retry: (() => void) | undefined;
  variant: Variant | undefined;
  chooseVariant: (variantId: string) => void;
  dismiss: () => void;
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
    toast.fail(...describeAddError(error));
  }

  /** Closes at once and fills the day visibly. An error opens the dialog again and explains it (behaviour §8). */
  function add(day: number, { id }: Variant, filledDays: number): void {
    selectDay(day);
    onOpenChange(false, "picked");
    const adding = waitForPaint(AT_LATEST_MS).then(() =>
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
