import type { Item } from "@advent/contract";
import { errorText, useMoveItemMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import type { RefObject } from "react";
import { focusDayLater } from "./useSlotKeys";

/** Tells the API that a gift changes its day; a gift that is there already takes its place. */
export function useMoveGift(list: RefObject<HTMLElement | null>) {
  const [moveItem] = useMoveItemMutation();
  const toast = useToast();
  return async (item: Item, day: number) => {
    try {
      await moveItem({ itemId: item.id, day }).unwrap();
      if (list.current?.contains(document.activeElement)) focusDayLater(list.current, day);
    } catch (error) {
      const description = errorText(error, "Failed to move the item. Please try again.");
      toast.show({ title: "Error", description, tone: "destructive" });
    }
  };
}
