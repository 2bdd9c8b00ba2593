import { type Item, isAddable, type Product, selectVariant } from "@advent/contract";
import { useGetCalendarQuery } from "@advent/store";
import { waitForPaint } from "@advent/ui/boot";
import { useLayoutEffect, useState } from "react";
import { useAddItem } from "./useAddItem";

const AT_LATEST_MS = 200;

export type OpenChangeReason = "dismissed" | "picked" | "refused";

export interface AddToCalendarDialogProps {
  product: Product;
  variantId?: string | undefined;
  engraving?: string | undefined;
  /** Asks for the size of a ring or bracelet when none was chosen. */
  needsSizeCheck?: boolean;
  open: boolean;
  /** The dialog renders in a hidden frame: it requests no calendar, which sets a cookie, and takes no focus. */
  isWaiting?: boolean;
  /** False where the dialog is the page. */
  closesOnBack?: boolean | undefined;
  /** Keep `product` after a pick, because a rejected one opens the dialog again. */
  onOpenChange: (open: boolean, reason: OpenChangeReason) => void;
  onAdded?: ((item: Item, filledDays: number) => void) | undefined;
  /** Called when the content is on the page. The dialog's frame comes before it. */
  onShown?: (() => void) | undefined;
}

export type Adding = ReturnType<typeof useAddToCalendar>;

export function useAddToCalendar({
  product,
  open,
  isWaiting = false,
  onOpenChange,
  onAdded,
  ...requested
}: AddToCalendarDialogProps) {
  const { data, isError, refetch } = useGetCalendarQuery(undefined, { skip: isWaiting });
  const { addItem } = useAddItem();
  const [variantId, chooseVariant] = useState<string>();
  const [typed, engrave] = useState<string>();
  const engraving = typed ?? requested.engraving ?? "";
  const [pickedDay, setPickedDay] = useState<number>();
  useLayoutEffect(() => {
    if (open) setPickedDay(undefined);
  }, [open]);
  const variant = selectVariant(product.variants, variantId ?? requested.variantId);

  /**
   * Shows the choice, closes in the next frame and fills the day visibly. An error opens the dialog again and
   * explains it (docs/behaviour/messages.md).
   */
  async function closeAndAdd(day: number, filledDays: number): Promise<void> {
    setPickedDay(day);
    await waitForPaint(AT_LATEST_MS);
    onOpenChange(false, "picked");
    await waitForPaint(AT_LATEST_MS);
    const item = await addItem(product, variant, day, engraving);
    if (!item) return onOpenChange(true, "refused");
    reset();
    onAdded?.(item, filledDays);
  }

  function pickDay(day: number): void {
    if (pickedDay !== undefined) return;
    if (isAddable(product, variant)) void closeAndAdd(day, (data?.items.length ?? 0) + 1);
    else void addItem(product, variant, day);
  }

  function reset(): void {
    chooseVariant(undefined);
    engrave(undefined);
  }

  function dismiss(): void {
    reset();
    onOpenChange(false, "dismissed");
  }

  const retry = isError ? refetch : undefined;
  return {
    calendar: data,
    retry,
    dismiss,
    variant,
    chooseVariant,
    engraving,
    engrave,
    selectedDay: pickedDay,
    pickDay,
  };
}
