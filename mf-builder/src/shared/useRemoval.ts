import { type Item, toRoman } from "@advent/contract";
import { errorText, useAddItemMutation, useRemoveItemMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import { useState } from "react";

interface Removal {
  remove: (item: Item) => Promise<void>;
  /** The item on its way out. */
  removing: string | null;
}

/** Takes a gift out of its day, with Undo for as long as the toast stands: the gift and its note come back. */
export function useRemoval(isStylistChoice: boolean): Removal {
  const [removeItem] = useRemoveItemMutation();
  const putBack = usePutBack();
  const toast = useToast();
  const [removing, setRemoving] = useState<string | null>(null);

  const remove = async (item: Item) => {
    setRemoving(item.id);
    try {
      await removeItem({ itemId: item.id }).unwrap();
      toast.show({
        title: "Item removed",
        description: isStylistChoice
          ? `Day ${toRoman(item.day)} is free.`
          : `${item.productName} is no longer on day ${toRoman(item.day)}.`,
        // The API takes no gift from the shopper while the stylist chooses.
        ...(isStylistChoice ? {} : { action: { label: "Undo", onClick: () => void putBack(item) } }),
      });
    } catch (error) {
      toast.fail(errorText(error, "Failed to remove the item. Please try again."));
    } finally {
      setRemoving(null);
    }
  };
  return { remove, removing };
}

function usePutBack() {
  const [addItem] = useAddItemMutation();
  const toast = useToast();
  return async ({ day, productId, variantId, note, enhancedNote }: Item) => {
    try {
      await addItem({ day, productId, variantId, note, enhancedNote }).unwrap();
    } catch (error) {
      toast.fail(errorText(error, "Failed to add item to calendar"));
    }
  };
}
