import { getPriceLimit, type ProductWithDetails, type StoneFilter, sortProducts, toMinorUnits } from "@advent/contract";
import { FieldError } from "../errors";
import type { ProductPage, ProductQuery } from "./catalogue";
import { getMaterials } from "./product-search";

const PAGE_SIZE = 24;

interface ProductPageOptions {
  found: readonly string[] | undefined;
  maxFound?: number;
  /** False while the shop may have more products than these. */
  isComplete?: boolean;
}

/**
 * Returns one page of the products in stock. A cursor is the last handle shown: the page starts behind it even when that product
 * has sold out since.
 * @param products of the query's collection, in the shop's order
 * @throws 400 for a cursor that is not one of these products
 */
export function toProductPage(
  products: readonly ProductWithDetails[],
  { price = "all", stone = "all", search, sort = "default", cursor }: ProductQuery,
  { found, maxFound, isComplete = true }: ProductPageOptions,
): ProductPage {
  const sorted = sortProducts(found ? pickInOrder(products, found) : products, sort);
  const start = cursor === undefined ? 0 : sorted.findIndex(({ handle }) => handle === cursor) + 1;
  if (cursor !== undefined && start === 0) throw new FieldError("cursor", "is not one this catalogue gave.");
  const isShown = (product: ProductWithDetails) =>
    product.inStock &&
    product.priceAmount < toMinorUnits(getPriceLimit(price), product.currencyCode) &&
    hasStone(product, stone);
  const left = sorted.slice(start).filter(isShown);
  const page = left.slice(0, search ? maxFound : PAGE_SIZE);
  const hasNextPage = page.length < left.length;
  return {
    products: page,
    pageInfo: {
      hasNextPage,
      endCursor: hasNextPage ? (page.at(-1)?.handle ?? null) : null,
      total: isComplete ? sorted.filter(isShown).length : null,
    },
  };
}

const hasStone = (product: ProductWithDetails, stone: StoneFilter): boolean =>
  stone === "all" || getMaterials(product).includes(stone);

function pickInOrder(products: readonly ProductWithDetails[], ids: readonly string[]): ProductWithDetails[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
