import { isAvailable, type Product, toRoman, type Variant } from "@advent/contract";
import { errorText, useAddItemMutation } from "@advent/store";
import { useToast } from "@advent/ui";

/** Puts the product into a day that is picked already; answers whether it is there. */
export function useAddToDay(product: Product) {
  const [addItem, { isLoading }] = useAddItemMutation();
  const toast = useToast();

  const addToDay = async (day: number, variant: Variant | undefined): Promise<boolean> => {
    if (!product.inStock || !variant || !isAvailable(variant)) {
      toast.show({
        title: "Out of Stock",
        description: "This product is currently out of stock and cannot be added to the calendar.",
        tone: "destructive",
      });
      return false;
    }
    try {
      await addItem({ day, productId: product.id, variantId: variant.id, product }).unwrap();
      toast.show({ title: `Added to day ${toRoman(day)}`, description: product.name, tone: "success" });
      return true;
    } catch (error) {
      const description = errorText(error, "Failed to add item to calendar");
      toast.show({ title: "Error", description, tone: "destructive" });
      return false;
    }
  };
  return { addToDay, adding: isLoading };
}
