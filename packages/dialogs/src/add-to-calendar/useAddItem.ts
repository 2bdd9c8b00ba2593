import { type Item, isAddable, NO_VARIANT_LEFT, OUT_OF_STOCK, type Product, type Variant } from "@advent/contract";
import { getErrorSentence, getErrorText, useAddItemMutation } from "@advent/store";
import { useToast } from "@advent/ui";

/** Adds products to days. A toast explains a rejected product, for which `addItem` returns nothing. */
export function useAddItem() {
  const [requestItem, { isLoading }] = useAddItemMutation();
  const toast = useToast();

  async function addItem(
    product: Product,
    variant: Variant | undefined,
    day: number,
    engraving?: string,
  ): Promise<Item | undefined> {
    if (!isAddable(product, variant)) {
      toast.fail(...outOfStock);
      return undefined;
    }
    try {
      const chosen = { productId: product.id, variantId: variant.id, ...(engraving && { engraving }) };
      return await requestItem({ day, ...chosen, product }).unwrap();
    } catch (error) {
      toast.fail(...describeAddError(error));
      return undefined;
    }
  }
  return { addItem, isAdding: isLoading };
}

type ToastText = [description: string, title: string];

const outOfStock: ToastText = [OUT_OF_STOCK, "Out of Stock"];

/** Returns the toast for a rejected item. It may have sold out since it was listed (docs/behaviour/messages.md). */
function describeAddError(error: unknown): ToastText {
  const isSoldOut = [OUT_OF_STOCK, NO_VARIANT_LEFT].includes(getErrorSentence(error));
  return isSoldOut ? outOfStock : [getErrorText(error, "Failed to add item to calendar"), "Error"];
}
