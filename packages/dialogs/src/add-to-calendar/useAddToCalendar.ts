import { type CalendarWithItems, defaultVariant, isAvailable, type Product, type Variant } from "@advent/contract";
import { errorText, useAddItemMutation, useGetCalendarQuery } from "@advent/store";
import { useToast } from "@advent/ui";
import { useState } from "react";
import type { AddToCalendarDialogProps } from "./AddToCalendarDialog";

export interface Adding {
  calendar: CalendarWithItems | undefined;
  /** The calendar could not be loaded: ask for it again. */
  retry: (() => void) | undefined;
  variant: Variant | undefined;
  chooseVariant: (variantId: string) => void;
  /** The day being filled; nothing is selected when the dialog opens. */
  selectedDay: number | undefined;
  pickDay: (day: number) => void;
}

const OUT_OF_STOCK = {
  title: "Out of Stock",
  description: "This product is currently out of stock and cannot be added to the calendar.",
  tone: "destructive",
} as const;

export function useAddToCalendar({ product, open, onOpenChange, onAdded }: AddToCalendarDialogProps): Adding {
  const { data, isError, refetch } = useGetCalendarQuery();
  const [addItem] = useAddItemMutation();
  const [variantId, chooseVariant] = useState<string>();
  const [selectedDay, selectDay] = useSelectionPerOpening(open);
  const toast = useToast();
  const variant = chosenVariant(product, variantId);

  function refuse(error: unknown): void {
    onOpenChange(true, "refused");
    const description = errorText(error, "Failed to add item to calendar");
    toast.show({ title: "Error", description, tone: "destructive" });
  }

  /** Closes at once; a refusal opens the dialog again and says why (behaviour §8). */
  function add(day: number, { id }: Variant, filledDays: number): void {
    selectDay(day);
    onOpenChange(false, "picked");
    const adding = addItem({ day, productId: product.id, variantId: id, product });
    void adding.unwrap().then((item) => onAdded?.(item, filledDays), refuse);
  }

  function pickDay(day: number): void {
    if (!product.inStock || !variant || !isAvailable(variant)) toast.show(OUT_OF_STOCK);
    else add(day, variant, (data?.items.length ?? 0) + 1);
  }

  return { calendar: data, retry: isError ? refetch : undefined, variant, chooseVariant, selectedDay, pickDay };
}

function chosenVariant({ variants }: Product, id: string | undefined): Variant | undefined {
  return variants.find((variant) => variant.id === id) ?? defaultVariant(variants);
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
