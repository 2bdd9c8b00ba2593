import { type Item, toRoman } from "@advent/contract";
import { getErrorSentence, useRemoveItemMutation, useRestoreItemMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import { useState } from "react";

interface Removal {
  remove: (item: Item) => Promise<void>;
  removing: string | null;
}

export function useRemoval(isStylistChoice: boolean): Removal {
  const [removeItem] = useRemoveItemMutation();
  const restore = useRestore();
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
        // The API restores no item in stylist mode.
        ...(isStylistChoice ? {} : { action: { label: "Undo", onClick: () => void restore(item.id) } }),
      });
    } catch (error) {
      toast.fail(getErrorSentence(error, "Failed to remove the item. Please try again."));
    } finally {
      setRemoving(null);
    }
  };
  return { remove, removing };
}

function useRestore() {
  const [restoreItem] = useRestoreItemMutation();
  const toast = useToast();
  return async (itemId: string) => {
    try {
      await restoreItem({ itemId }).unwrap();
    } catch (error) {
      toast.fail(getErrorSentence(error, "Couldn’t restore the gift."));
    }
  };
}
