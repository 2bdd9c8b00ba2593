import type { CollectionFilter } from "@advent/contract";
import {
  type CountedPage,
  collectionSchema,
  countedCollectionSchema,
  countedProductsSchema,
  nodesSchema,
  productSchema,
  productsSchema,
  type ShopPage,
  type ShopProduct,
  searchSchema,
} from "./answers";
import {
  COLLECTION_PRODUCTS,
  COUNT_COLLECTION,
  COUNT_PRODUCTS,
  PRODUCT_BY_HANDLE,
  PRODUCTS,
  PRODUCTS_BY_ID,
  SEARCH,
} from "./operations";
import type { ShopClient } from "./shop-client";
import { filtersOf, orderOf, type Place, queryOf, type ShopQuestion } from "./shop-question";

/** Shopify's own limits: on a page, and on the ids of one question. */
const MOST_AT_ONCE = 250;
const MOST_PAGES = 40;
/** Counting stops here: a thousand products are four questions. */
const MOST_COUNTED_PAGES = 4;
const EVERYTHING: ShopQuestion = { collection: "all", price: "all", sort: "default", search: "" };
const EMPTY = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };

/** Products as the shop tells them. */
export interface ShopReader {
  /** `totalCount` comes with a search of all collections. */
  page(question: ShopQuestion, place: Place): Promise<ShopPage & { totalCount?: number }>;
  /** How many products a listing has without those that have this variant first; null beyond a thousand. */
  count(question: ShopQuestion, hiddenVariants: readonly string[]): Promise<number | null>;
  byHandle(handle: string): Promise<ShopProduct | null>;
  /** Those that exist; at most 250 are asked for. */
  byIds(ids: readonly string[]): Promise<ShopProduct[]>;
  /** Up to 10,000 products. */
  everything(): Promise<ShopProduct[]>;
}

export function shopReader({ read }: ShopClient): ShopReader {
  async function page(question: ShopQuestion, place: Place): Promise<ShopPage & { totalCount?: number }> {
    const { collection, search } = question;
    const filters = filtersOf(question);
    if (search) {
      const asked = { search, filters, ...orderOf(question, "RELEVANCE"), ...place };
      return within(collection, (await read(SEARCH, searchSchema, asked)).search);
    }
    if (collection === "all") {
      const asked = { query: queryOf(question), ...orderOf(question, "BEST_SELLING"), ...place };
      return (await read(PRODUCTS, productsSchema, asked)).products;
    }
    const asked = { handle: collection, filters, ...orderOf(question, "COLLECTION_DEFAULT"), ...place };
    return (await read(COLLECTION_PRODUCTS, collectionSchema, asked)).collection?.products ?? EMPTY;
  }

  async function counted(question: ShopQuestion, after: string | null): Promise<CountedPage> {
    const place: Place = { first: MOST_AT_ONCE, after };
    if (question.collection === "all") {
      return (await read(COUNT_PRODUCTS, countedProductsSchema, { query: queryOf(question), ...place })).products;
    }
    const asked = { handle: question.collection, filters: filtersOf(question), ...place };
    return (await read(COUNT_COLLECTION, countedCollectionSchema, asked)).collection?.products ?? EMPTY;
  }

  return {
    page,
    async count(question, hiddenVariants) {
      const { nodes, isWhole } = await walk((after) => counted(question, after), MOST_COUNTED_PAGES);
      const isHidden = ({ variants }: CountedPage["nodes"][number]) =>
        variants.nodes.some(({ id }) => hiddenVariants.includes(id));
      return isWhole ? nodes.filter((node) => !isHidden(node)).length : null;
    },
    byHandle: async (handle) => (await read(PRODUCT_BY_HANDLE, productSchema, { handle })).product,
    async byIds(ids) {
      if (ids.length === 0) return [];
      const { nodes } = await read(PRODUCTS_BY_ID, nodesSchema, { ids: ids.slice(0, MOST_AT_ONCE) });
      return nodes.filter((product) => product !== null);
    },
    everything: async () => (await walk((after) => page(EVERYTHING, { first: MOST_AT_ONCE, after }), MOST_PAGES)).nodes,
  };
}

/** Shopify searches all collections at once: what is found elsewhere is left out, and its count with it. */
function within(collection: CollectionFilter, { totalCount, ...found }: ShopPage & { totalCount: number }) {
  if (collection === "all") return { ...found, totalCount };
  const nodes = found.nodes.filter(({ collections }) => collections.nodes.some(({ handle }) => handle === collection));
  return { ...found, nodes };
}

interface Walked<Node> {
  nodes: Node[];
  pageInfo: ShopPage["pageInfo"];
}

/** The nodes of page after page. `isWhole` is false when there were more pages than `most`. */
async function walk<Node>(readPage: (after: string | null) => Promise<Walked<Node>>, most: number) {
  const nodes: Node[] = [];
  let after: string | null = null;
  for (let pages = 0; pages < most; pages++) {
    const page = await readPage(after);
    nodes.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return { nodes, isWhole: true };
    after = page.pageInfo.endCursor;
  }
  return { nodes, isWhole: false };
}
