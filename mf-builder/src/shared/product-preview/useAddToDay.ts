import { isAddable, type Product, toRoman, type Variant } from "@advent/contract";
import { describeAddError, outOfStock } from "@advent/dialogs";
import { useAddItemMutation } from "@advent/store";
import { useToast } from "@advent/ui";

export function useAddToDay(product: Product) {
  const [addItem, { isLoading }] = useAddItemMutation();
  const toast = useToast();

  const addToDay = async (day: number, variant: Variant | undefined): Promise<boolean> => {
    if (!isAddable(product, variant)) {
      toast.fail(...outOfStock);
      return false;
    }
    try {
      await addItem({ day, productId: product.id, variantId: variant.id, product }).unwrap();
      toast.show({ title: `Added to day ${toRoman(day)}`, description: product.name, tone: "success" });
      return true;
    } catch (error) {
      toast.fail(...describeAddError(error));
      return false;
    }
  };
  return { addToDay, adding: isLoading };
}
