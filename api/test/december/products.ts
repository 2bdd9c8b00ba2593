import type { CatalogueProduct } from "../../src/catalogue/catalogue-product";
import { product } from "../small-catalogue";

const PRODUCT_COUNT = 28;

export const createProducts = (): CatalogueProduct[] =>
  Array.from({ length: PRODUCT_COUNT }, (_, at) => createProduct(at + 1));

/** Few of the first three. The last fourteen fit the stylist's lowest budget. */
function createProduct(number: number): CatalogueProduct {
  const created = product(number, number <= 3 ? 8 : 60);
  const price = number > 14 ? 290 + number * 2 : 90 + number * 10;
  const variants = created.variants.flatMap((variant) => [
    { ...variant, price },
    { ...variant, price, id: `${variant.id}-M`, title: "Size M" },
  ]);
  return { ...created, isEngravable: number % 2 === 0, variants };
}
