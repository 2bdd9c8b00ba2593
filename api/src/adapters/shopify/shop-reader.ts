import { COLLECTIONS } from "@advent/contract";
import { Semaphore } from "async-mutex";
import { isHttpError } from "http-errors";
import { LIST_COLLECTION, LIST_PRODUCTS, MORE_VARIANTS, PRODUCTS_BY_ID } from "./operations";
import type { ListedProduct, ReadProduct, ShopProduct, ShopVariant } from "./responses";
import type { ReadOptions, ShopClient } from "./shop-client";
import { getBuyerHeaders } from "./shop-client";
import { ShopTooSlow } from "./shop-unavailable";

const LIST_PAGE_SIZE = 250;
/** Includes variants, images and collections, so pages are small. */
const READ_PAGE_SIZE = 50;
const VARIANT_PAGE_SIZE = 100;
const MAX_PARALLEL_READS = 5;
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
    const lanes = new Semaphore(MAX_PARALLEL_READS);
    const reads = products.map((product) => lanes.runExclusive(() => readAllVariants(product, options)));
    return { ids, found: await Promise.all(reads), gone };
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
    async *readPages(ids: readonly string[]): AsyncGenerator<ReadPage> {
      const readSized = createSizedReader(READ_PAGE_SIZE);
      for (let at = 0; at < ids.length; ) {
        const start = at;
        const page = await readSized((size) => readProducts(ids.slice(start, start + size), BULK));
        at += page.ids.length;
        yield page;
      }
    },
    async readByIds(ids: readonly string[], buyerIp?: string): Promise<ShopProduct[]> {
      const options = { headers: getBuyerHeaders(buyerIp) };
      const found: ShopProduct[] = [];
      for (let at = 0; at < ids.length; at += READ_PAGE_SIZE)
        found.push(...(await readProducts(ids.slice(at, at + READ_PAGE_SIZE), options)).found);
      return found;
    },
  };
}

interface Walked<Node> {
  nodes: Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

async function* walk<Node>(
  size: number,
  start: string | null,
  readPage: (place: { first: number; after: string | null }) => Promise<Walked<Node>>,
): AsyncGenerator<Node[]> {
  const readSized = createSizedReader(size);
  let after = start;
  for (let read = 0; read < MAX_PRODUCTS; ) {
    const place = after;
    const { nodes, pageInfo } = await readSized((first) => readPage({ first, after: place }));
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

/** Retries a read that is too slow at half the size, and keeps that size for the next reads. */
function createSizedReader(maxSize: number) {
  const minSize = Math.ceil(maxSize / 4);
  let size = maxSize;
  return async <Page>(readPage: (size: number) => Promise<Page>): Promise<Page> => {
    for (;;)
      try {
        return await readPage(size);
      } catch (error) {
        const isTooSlow = isHttpError(error) && error.cause instanceof ShopTooSlow;
        if (!isTooSlow || size <= minSize) throw error;
        size = Math.ceil(size / 2);
      }
  };
}
