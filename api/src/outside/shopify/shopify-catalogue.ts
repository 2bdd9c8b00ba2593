import type { Product } from "@advent/contract";
import { LRUCache } from "lru-cache";
import type { Catalogue } from "../../products/catalogue";
import type { ShopProduct } from "./answers";
import { lastGood } from "./last-good";
import { presentShopProduct } from "./present-shop-product";
import { shopCandidates } from "./shop-candidates";
import type { ShopClient } from "./shop-client";
import { shopPages } from "./shop-pages";
import { shopReader } from "./shop-reader";

const MINUTE = 60_000;

interface Options {
  storefront: ShopClient;
  /** Sign the cursors: a made-up one never reaches the shop. */
  keys: readonly string[];
  /** Variants that stand for the stylist's budgets: their product is no gift. */
  hiddenVariants: readonly string[];
  /** Milliseconds before a page is read again. */
  freshFor?: number;
}

/** The shop's products. Pages come from memory; prices and stock of single products are asked for every time. */
export function shopifyCatalogue({ storefront, keys, hiddenVariants, freshFor = MINUTE }: Options): Catalogue {
  const reader = shopReader(storefront);
  const isGift = ({ variants }: ShopProduct) => !variants.nodes.some(({ id }) => hiddenVariants.includes(id));
  const known = new LRUCache<string, Product>({ max: 2_000 });
  const remember = (product: ShopProduct): Product => {
    const presented = presentShopProduct(product);
    known.set(presented.id, presented);
    return presented;
  };

  const list = shopPages({
    reader,
    keys,
    hiddenVariants,
    freshFor,
    present: (product) => (isGift(product) ? remember(product) : undefined),
  });
  const byHandle = lastGood<Product | null>({
    max: 1_000,
    freshFor,
    async read(handle) {
      const product = await reader.byHandle(handle);
      return product && isGift(product) ? remember(product) : null;
    },
  });
  const candidates = lastGood({
    max: 1,
    freshFor: 5 * freshFor,
    read: async () => (await reader.everything()).filter(isGift).flatMap(shopCandidates),
  });

  return {
    name: "shopify",
    list,
    findByHandle: async (handle) => (await byHandle(handle)).value ?? undefined,
    async findByIds(ids) {
      const asked = [...new Set(ids.filter(isProductId))];
      const found = await reader.byIds(asked).then(
        (products) => products.filter(isGift).map(remember),
        (error: unknown) => allKnown(known, asked, error),
      );
      return new Map(found.map((product) => [product.id, product]));
    },
    stylistCandidates: async () => (await candidates("all")).value,
    reserve: async () => [],
    sell: async () => [],
    release: async () => {},
  };
}

function isProductId(id: string): boolean {
  return /^gid:\/\/shopify\/Product\/\d+$/.test(id);
}

/** What is known of the products while the shop is away. @throws the shop's error when one was never seen */
function allKnown(known: LRUCache<string, Product>, ids: readonly string[], error: unknown): Product[] {
  return ids.map((id) => {
    const product = known.get(id);
    if (!product) throw error;
    return product;
  });
}
