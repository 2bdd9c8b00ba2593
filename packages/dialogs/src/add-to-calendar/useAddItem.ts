import { type Item, isAddable, type Product, type Variant } from "@advent/contract";
import { useAddItemMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import { describeAddError, outOfStock } from "./describe-add-error";

/** Adds products to days. A toast explains a rejected product, for which `addItem` returns nothing. */
export function useAddItem() {
  const [requestItem, { isLoading }] = useAddItemMutation();
  const toast = useToast();

  async function addItem(product: Product, variant: Variant | undefined, day: number): Promise<Item | undefined> {
    if (!isAddable(product, variant)) {
      toast.fail(...outOfStock);
      return undefined;
    }
    try {
      return await requestItem({ day, productId: product.id, variantId: variant.id, product }).unwrap();
    } catch (error) {
      toast.fail(...describeAddError(error));
      return undefined;
    }
  }
  return { addItem, isAdding: isLoading };
}
