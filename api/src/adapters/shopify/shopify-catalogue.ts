import { setTimeout as pause } from "node:timers/promises";
import type { Product, ProductWithDetails } from "@advent/contract";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import type { Catalogue } from "../../catalogue/catalogue";
import { createCopiedProducts } from "./copy/copied-products";
import { createCopyState } from "./copy/copy-state";
import { createCopyKeeper, shareWhilePending } from "./copy/keep-copy";
import { createShopShelf, type ShopShelf } from "./copy/shop-shelf";
import { STOCK_CODES } from "./operations";
import { PRODUCT_ID_PATTERN, productNewsSchema } from "./order-responses";
import { presentShopProduct } from "./present-shop-product";
import { createUnavailableError, type ShopClient } from "./shop-client";
import { createShopReader } from "./shop-reader";
import { parse, verifyMessage, type WebhookConfig } from "./webhook";

/** In milliseconds for requests to a shop that was never read. Part of a large catalogue is ready by then. */
const FIRST_WAIT_MS = 2_500;
const FIRST_CHECK_MS = 100;

interface Options {
  storefront: ShopClient;
  connection: Connection;
  domain: string;
  config: WebhookConfig;
  hiddenVariants: readonly string[];
  log: Logger;
}

/**
 * Implements the catalogue of the shop. Pages, search and stylist use a copy that all processes hold in memory
 * and one refreshes.
 * Prices and stock of single products are always read from the shop.
 */
export function createShopifyCatalogue({ storefront, connection, domain, log, ...options }: Options): Catalogue {
  const { config, hiddenVariants } = options;
  const reader = createShopReader(storefront);
  const state = createCopyState(connection, domain);
  const products = createCopiedProducts(connection, domain);
  const keep = createCopyKeeper({ reader, shop: storefront, state, products, log });
  const readShelf = shareWhilePending(createShopShelf({ state, products, hiddenVariants }));
  let last: ShopShelf | undefined;

  async function getShelf(): Promise<ShopShelf> {
    last = await readShelf();
    return last.isUnknown ? readFirstProducts() : last;
  }

  async function readFirstProducts(): Promise<ShopShelf> {
    const reading = keep().catch((error: unknown) => log.error({ err: error }, "products could not be read"));
    const end = performance.now() + FIRST_WAIT_MS;
    for (;;) {
      await Promise.race([reading, pause(FIRST_CHECK_MS, undefined, { ref: false })]);
      last = await readShelf();
      const isOver = last.isWhole || last.state?.awaySince || performance.now() > end;
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
    async findByIds(ids, buyerIp) {
      const productIds = [...new Set(ids.filter((id) => PRODUCT_ID_PATTERN.test(id)))];
      if (productIds.length === 0) return new Map();
      const found = await reader.readByIds(productIds, buyerIp).then(
        (messages) => messages.map(presentShopProduct).filter(isGift),
        async (error: unknown) => listAll(await getShelf(), productIds, error),
      );
      return new Map(found.map((product) => [product.id, product]));
    },
    async findStockCodes(ids) {
      const { nodes } = await storefront.read(STOCK_CODES, { ids });
      return nodes
        .filter((node) => node !== null)
        .map(({ id, sku, barcode, location }) => ({
          variantId: id,
          sku: sku || null,
          barcode: barcode || null,
          location: location?.value ?? null,
        }));
    },
    listStylistCandidates: async () => (await getShelf()).candidates(),
    countNegativeStock: () => products.countNegativeStock(),
    async refresh() {
      await keep();
      last = await readShelf();
    },
    async hear(message) {
      const { topic } = verifyMessage(message, config);
      if (topic === "inventory_levels/update") await state.recordNews();
      else if (topic.startsWith("products/")) {
        const { id, admin_graphql_api_id: gid, updated_at: announcedAt } = parse(message.body, productNewsSchema);
        await products.recordNews(gid ?? `gid://shopify/Product/${id}`, announcedAt);
      } else return false;
      return true;
    },
    notices: () => getNotices(last, storefront),
    reserve: async () => [],
    sell: async () => [],
    release: async () => {},
  };
}

/**
 * Serves products from the copy during an outage.
 * @throws the shop's error when one is missing
 */
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
    ...(away ? [`The shop has not responded since ${away.toISOString()}. Its last known products are shown.`] : []),
    ...[...new Set([...lacking, ...(last?.state?.lacking ?? [])])].map(
      (kind) => `The shop answers only in part: ${kind}`,
    ),
  ];
}
