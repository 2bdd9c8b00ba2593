import { type CalendarWithItems, type Product, toRoman, type WearerSizes } from "@advent/contract";
import type { Ref } from "react";
import { getItemsOfProduct } from "../../shared/product-preview/product-preview-context";
import { PickedDay, type PickedDayState } from "./AddProduct";
import { Grid } from "./Grid";
import { ProductCard } from "./ProductCard";

/** Rendered whole, wherever they are. Their images load with the page. */
export const FIRST_CARD_COUNT = 4;

interface ProductCardsProps {
  products: readonly Product[];
  data: CalendarWithItems | undefined;
  pickedDay: PickedDayState;
  error: string | null;
  sizes: WearerSizes;
  list: Ref<HTMLUListElement>;
  isWhole: boolean;
}

export const ProductCards = ({ products, data, pickedDay, error, sizes, list, isWhole }: ProductCardsProps) => (
  <PickedDay value={pickedDay}>
    <Grid ref={list}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          days={getDays(product, data)}
          error={error}
          sizes={sizes}
          isFirst={index < FIRST_CARD_COUNT}
          isWhole={isWhole}
        />
      ))}
    </Grid>
  </PickedDay>
);

const getDays = (product: Product, data: CalendarWithItems | undefined): string =>
  getItemsOfProduct(product, data)
    .map(({ day }) => toRoman(day))
    .join(", ");
