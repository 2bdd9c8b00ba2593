import { type Item, toRoman } from "@advent/contract";
import { getErrorSentence, useRemoveItemMutation, useRestoreItemMutation } from "@advent/store";
import { useToast } from "@advent/ui";

export function useRemoval(isStylistChoice: boolean) {
  const [removeItem, { isLoading, originalArgs }] = useRemoveItemMutation();
  const [restoreItem] = useRestoreItemMutation();
  const toast = useToast();

  const restore = async (itemId: string) => {
    const { error } = await restoreItem({ itemId });
    if (error) toast.fail(getErrorSentence(error, "Couldn’t restore the gift."));
  };
  const remove = async (item: Item) => {
    const { error } = await removeItem({ itemId: item.id });
    if (error) return toast.fail(getErrorSentence(error, "Failed to remove the item. Please try again."));
    toast.show({
      title: "Item removed",
      description: isStylistChoice
        ? `Day ${toRoman(item.day)} is free.`
        : `${item.productName} is no longer on day ${toRoman(item.day)}.`,
      // The API restores no item in stylist mode.
      action: isStylistChoice ? undefined : { label: "Undo", onClick: () => void restore(item.id) },
    });
  };
  return { remove, removing: isLoading ? originalArgs?.itemId : undefined };
}
