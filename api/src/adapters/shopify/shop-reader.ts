import { COLLECTIONS } from "@advent/contract";
import { LIST_COLLECTION, LIST_PRODUCTS, MORE_VARIANTS, PRODUCTS_BY_ID } from "./operations";
import type { ListedProduct, ReadProduct, ShopProduct, ShopVariant } from "./responses";
import { getBuyerHeaders, type ReadOptions, type ShopClient } from "./shop-client";

const LIST_PAGE_SIZE = 250;
/** Includes variants, images and collections, so pages are small. */
const READ_PAGE_SIZE = 25;
const VARIANT_PAGE_SIZE = 100;
export const MAX_PRODUCTS = 10_000;
const BULK: ReadOptions = { timeout: "bulk" };
const EMPTY_PAGE = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };

export type ShopOrders = Record<string, string[]>;

export interface ReadPage {
  ids: readonly string[];
  found: ShopProduct[];
  gone: string[];
}

export type ShopReader = ReturnType<typeof createShopReader>;

export function createShopReader({ read, denied }: Pick<ShopClient, "read" | "denied">) {
  const canRead = (field: "tags" | "quantityAvailable") => !denied.has(field);

  async function readProducts(ids: readonly string[], options: ReadOptions): Promise<ReadPage> {
    const { nodes, known } = await readAllowed(ids, options);
    const products = nodes.filter((product) => product !== null).filter(({ variants }) => variants.nodes.length > 0);
    const gone = ids.filter((_, index) => !known[index] && !nodes[index]);
    const found = await Promise.all(products.map((product) => readAllVariants(product, options)));
    return { ids, found, gone };
  }

  async function* readPages(ids: readonly string[], options: ReadOptions = BULK): AsyncGenerator<ReadPage> {
    for (let at = 0; at < ids.length; at += READ_PAGE_SIZE)
      yield await readProducts(ids.slice(at, at + READ_PAGE_SIZE), options);
  }

  /** A denied non-null field removes its product or the whole response, so it is left out from then on. */
  async function readAllowed(ids: readonly string[], options: ReadOptions) {
    for (;;) {
      const [withTags, withStock] = [canRead("tags"), canRead("quantityAvailable")];
      const isNewlyDenied = () => withTags !== canRead("tags") || withStock !== canRead("quantityAvailable");
      try {
        const response = await read(PRODUCTS_BY_ID, { ids, withTags, withStock }, options);
        const isWhole = response.nodes.every((node, index) => node || !response.known[index]);
        if (isWhole || !isNewlyDenied()) return response;
      } catch (error) {
        if (!isNewlyDenied()) throw error;
      }
    }
  }

  async function readAllVariants({ variants, ...product }: ReadProduct, options: ReadOptions): Promise<ShopProduct> {
    const { nodes, pageInfo } = variants;
    if (!pageInfo.hasNextPage) return { ...product, variants: { nodes } };
    const rest = walk<ShopVariant>(VARIANT_PAGE_SIZE, pageInfo.endCursor, async (place) => {
      const variables = { id: product.id, withStock: canRead("quantityAvailable"), ...place };
      return (await read(MORE_VARIANTS, variables, options)).product?.variants ?? EMPTY_PAGE;
    });
    return { ...product, variants: { nodes: [...nodes, ...(await collectPages(rest))] } };
  }

  const listProducts = (sortKey: "BEST_SELLING" | "UPDATED_AT") =>
    walk<ListedProduct>(LIST_PAGE_SIZE, null, async (place) => {
      const variables = { sortKey, reverse: sortKey === "UPDATED_AT", ...place };
      return (await read(LIST_PRODUCTS, variables, BULK)).products;
    });

  const readCollectionOrder = (handle: string) =>
    walk<{ id: string }>(LIST_PAGE_SIZE, null, async (place) => {
      const { collection } = await read(LIST_COLLECTION, { handle, ...place }, BULK);
      return collection?.products ?? EMPTY_PAGE;
    });

  return {
    async list(): Promise<ListedProduct[]> {
      const listed = await collectPages(listProducts("BEST_SELLING"));
      return [...new Map(listed.map((product) => [product.id, product])).values()];
    },
    async readOrders(): Promise<ShopOrders> {
      const orders: ShopOrders = {};
      for (const handle of COLLECTIONS)
        orders[handle] = (await collectPages(readCollectionOrder(handle))).map(({ id }) => id);
      return orders;
    },
    listNewest: () => listProducts("UPDATED_AT"),
    readPages,
    async readByIds(ids: readonly string[], buyerIp?: string): Promise<ShopProduct[]> {
      const products: ShopProduct[] = [];
      for await (const { found } of readPages(ids, { headers: getBuyerHeaders(buyerIp) })) products.push(...found);
      return products;
    },
  };
}

interface Walked<Node> {
  nodes: Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

async function* walk<Node>(
  first: number,
  start: string | null,
  readPage: (place: { first: number; after: string | null }) => Promise<Walked<Node>>,
): AsyncGenerator<Node[]> {
  let after = start;
  for (let read = 0; read < MAX_PRODUCTS; ) {
    const { nodes, pageInfo } = await readPage({ first, after });
    yield nodes;
    if (!pageInfo.hasNextPage) return;
    read += nodes.length;
    after = pageInfo.endCursor;
  }
}

async function collectPages<Node>(pages: AsyncIterable<Node[]>): Promise<Node[]> {
  const nodes: Node[] = [];
  for await (const page of pages) nodes.push(...page);
  return nodes;
}
