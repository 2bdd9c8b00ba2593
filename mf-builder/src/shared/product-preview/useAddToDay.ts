import { type Product, toRoman, type Variant } from "@advent/contract";
import { useAddItem } from "@advent/dialogs";
import { useToast } from "@advent/ui";

export function useAddToDay(product: Product) {
  const { addItem, isAdding } = useAddItem();
  const toast = useToast();

  const addToDay = async (day: number, variant: Variant | undefined, engraving?: string): Promise<boolean> => {
    const item = await addItem(product, variant, day, engraving);
    if (item) toast.show({ title: `Added to day ${toRoman(day)}`, description: product.name, tone: "success" });
    return item !== undefined;
  };
  return { addToDay, adding: isAdding };
}
