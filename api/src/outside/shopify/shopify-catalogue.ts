import { setTimeout as pause } from "node:timers/promises";
import type { Product, ProductWithDetails } from "@advent/contract";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import type { Catalogue } from "../../products/catalogue";
import { createCopiedProducts } from "./copy/copied-products";
import { copyState } from "./copy/copy-state";
import { copyKeeper } from "./copy/keep-copy";
import { createProductWebhook } from "./copy/product-news";
import { type ShopShelf, createShopShelf } from "./copy/shop-shelf";
import { presentShopProduct } from "./present-shop-product";
import { type ShopClient, createUnavailableError } from "./shop-client";
import { createShopReader } from "./shop-reader";

/** Who asks a shop that was never read waits so long for its products (ms); of a large one there are some by then. */
const FIRST_WAIT_MS = 2_500;
const FIRST_CHECK_MS = 100;

interface Options {
  storefront: ShopClient;
  connection: Connection;
  /** The shop's domain. */
  domain: string;
  /** Prove that a message is the shop's. */
  secrets: readonly string[];
  /** Variants that stand for the stylist's budgets: their product is no gift. */
  hiddenVariants: readonly string[];
  log: Logger;
}

/**
 * The shop's products. Pages, searches and the stylist's choice come from a copy in the database, which every process has in
 * memory and one at a time keeps fresh; prices and stock of single products are asked for every time.
 */
export function createShopifyCatalogue({ storefront, connection, domain, log, ...options }: Options): Catalogue {
  const { secrets, hiddenVariants } = options;
  const reader = createShopReader(storefront);
  const state = copyState(connection, domain);
  const products = createCopiedProducts(connection, domain);
  const keep = copyKeeper({ reader, shop: storefront, state, products, log });
  const readShelf = shareWhilePending(createShopShelf({ state, products, hiddenVariants }));
  let last: ShopShelf | undefined;

  async function getShelf(): Promise<ShopShelf> {
    last = await readShelf();
    return last.isUnknown ? readFirstProducts() : last;
  }

  /** The shop was never read: whoever asks first begins. @throws 503 when nothing came in time */
  async function readFirstProducts(): Promise<ShopShelf> {
    const reading = keep().catch((error: unknown) => log.error({ err: error }, "products could not be read"));
    const end = performance.now() + FIRST_WAIT_MS;
    for (;;) {
      await Promise.race([reading, pause(FIRST_CHECK_MS, undefined, { ref: false })]);
      last = await readShelf();
      const isOver = last.state?.isWhole || last.state?.awaySince || performance.now() > end;
      if (isOver && last.isUnknown) throw createUnavailableError();
      if (isOver) return last;
    }
  }

  const isGift = ({ variants }: Product) => !variants.some(({ id }) => hiddenVariants.includes(id));

  return {
    name: "shopify",
    async list(query) {
      const { list, state: now } = await getShelf();
      const page = list(query);
      return now?.awaySince ? { ...page, stale: true } : page;
    },
    findByHandle: async (handle) => (await getShelf()).findByHandle(handle),
    async findByIds(ids) {
      const asked = [...new Set(ids.filter(isProductId))];
      if (asked.length === 0) return new Map();
      const found = await reader.byIds(asked).then(
        (told) => told.map(presentShopProduct).filter(isGift),
        async (error: unknown) => listAll(await getShelf(), asked, error),
      );
      return new Map(found.map((product) => [product.id, product]));
    },
    stylistCandidates: async () => (await getShelf()).candidates(),
    async refresh() {
      await keep();
      last = await readShelf();
    },
    hear: createProductWebhook({ secrets, domain, products, state }),
    notices: () => getNotices(last, storefront),
    reserve: async () => [],
    sell: async () => [],
    release: async () => {},
  };
}

function isProductId(id: string): boolean {
  return /^gid:\/\/shopify\/Product\/\d+$/.test(id);
}

/** What the copy says of the products while the shop is away. @throws the shop's error when it lacks one */
function listAll(
  { findById }: Pick<ShopShelf, "findById">,
  ids: readonly string[],
  error: unknown,
): ProductWithDetails[] {
  return ids.map((id) => {
    const product = findById(id);
    if (!product) throw error;
    return product;
  });
}

function getNotices(last: ShopShelf | undefined, { lacking }: Pick<ShopClient, "lacking">): string[] {
  const away = last?.state?.awaySince;
  return [
    ...(away ? [`The shop gives no answer since ${away.toISOString()}: its products are shown as they were.`] : []),
    ...[...new Set([...lacking, ...(last?.state?.lacking ?? [])])].map((kind) => `The shop answers partly: ${kind}`),
  ];
}

/** Lets callers share the call under way: each reading goes on where the last one ended. */
function shareWhilePending<T>(call: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => {
    pending ??= call().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
