import type { CollectionFilter, Product } from "@advent/contract";
import createError from "http-errors";
import { LRUCache } from "lru-cache";
import type { Catalogue, ProductPage } from "../../products/catalogue";
import type { ShopProduct } from "./answers";
import { lastGood } from "./last-good";
import { presentShopProduct } from "./present-shop-product";
import { shopCandidates } from "./shop-candidates";
import { type ShopReader, shopReader } from "./shop-reader";
import { signed } from "./signed";
import type { Storefront } from "./storefront";

const PAGE_SIZE = 24;
const MOST_EMPTY_PAGES = 10;
const MINUTE = 60_000;

interface Options {
  storefront: Storefront;
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
  const cursors = signed(keys, "shopify-cursor");
  const isGift = ({ variants }: ShopProduct) => !variants.nodes.some(({ id }) => hiddenVariants.includes(id));
  const known = new LRUCache<string, Product>({ max: 2_000 });
  const remember = (product: ShopProduct): Product => {
    const presented = presentShopProduct(product);
    known.set(presented.id, presented);
    return presented;
  };

  const pages = lastGood<ProductPage>({
    max: 500,
    freshFor,
    async read(key) {
      const [collection, after] = JSON.parse(key) as [CollectionFilter, string | null];
      const { nodes, pageInfo } = await fullPage(
        reader,
        collection,
        after,
        (product) => isGift(product) && inStock(product),
      );
      const endCursor = pageInfo.hasNextPage && pageInfo.endCursor ? cursors.seal(pageInfo.endCursor) : null;
      return { products: nodes.map(remember), pageInfo: { hasNextPage: endCursor !== null, endCursor } };
    },
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
    async list({ collection, cursor }) {
      const after = cursor === undefined ? null : cursors.open(cursor);
      if (after === undefined) throw createError(400, "cursor: is not one this catalogue gave.");
      const { value, stale } = await pages(JSON.stringify([collection, after]));
      return { ...value, ...(stale ? { stale } : {}) };
    },
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
    // The shop counts its stock itself, when the order is paid.
    takeStock: async () => [],
    returnStock: async () => {},
  };
}

/** One page, and a few of the following ones while nothing on it can be given. */
async function fullPage(
  reader: ShopReader,
  collection: CollectionFilter,
  after: string | null,
  canBeGiven: (product: ShopProduct) => boolean,
) {
  let page = await reader.page(collection, PAGE_SIZE, after);
  let nodes = page.nodes.filter(canBeGiven);
  for (let more = MOST_EMPTY_PAGES; more > 0 && nodes.length === 0 && page.pageInfo.hasNextPage; more--) {
    page = await reader.page(collection, PAGE_SIZE, page.pageInfo.endCursor);
    nodes = page.nodes.filter(canBeGiven);
  }
  return { nodes, pageInfo: page.pageInfo };
}

function inStock(product: ShopProduct): boolean {
  return presentShopProduct(product).inStock;
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
