import { randomUUID } from "node:crypto";
import { DAYS, type Product, receiveOrder } from "@advent/contract";
import { createShopify } from "../src/adapters/shopify/shopify";
import { CALENDAR_ATTRIBUTE, createCalendarAttribute } from "../src/orders/calendar-attribute";
import { type ApiOptions, type RunningApi, startApi } from "./api";
import { FILLED_REVISION, fillTwelve, type Shopper } from "./full-calendar";
import { webhookHeaders } from "./shop/buyer";
import { productId } from "./shop-products";
import { SHOP_ENV, ShopServer } from "./shop-server";

interface ShopApiOptions {
  env?: NodeJS.ProcessEnv;
  timeouts?: { read?: number; bulk?: number; write?: number };
}

export function startShopApi(shop: ShopServer, { env = {}, timeouts = {} }: ShopApiOptions = {}): Promise<RunningApi> {
  const adapt: ApiOptions["adapt"] = ({ config, log, database: { connection } }) =>
    createShopify(config, { log, connection, timeouts: { read: 20_000, bulk: 20_000, write: 20_000, ...timeouts } });
  return startApi({ env: { ...SHOP_ENV, SHOPIFY_TEST_ORIGIN: shop.origin, ...env }, adapt });
}

export function shopForEachTest(begin: (shop: ShopServer, api: RunningApi) => unknown): void {
  let shop: ShopServer;
  let api: RunningApi;
  beforeAll(async () => {
    shop = await ShopServer.start();
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    shop.reset();
    api = await startShopApi(shop);
    await begin(shop, api);
  });
  afterEach(() => api.stop());
}

/** Response while the shop does not answer. */
export const SHOP_AWAY = { status: 503, text: "The shop is not responding at the moment. Please try again." };

export interface ProductsPage {
  products: Product[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null; total: number | null };
  stale?: boolean;
}

export async function productsPage({ services, visitor }: RunningApi, query = ""): Promise<ProductsPage> {
  await services.catalogue.refresh?.();
  services.responses.clear();
  return (await visitor().get(`/api/shopify/products${query}`)).json as ProductsPage;
}

export async function shopShopper(api: RunningApi): Promise<Shopper> {
  const shopper = await api.shopper();
  await fillTwelve(api, shopper, (day) => ({ productId: productId(day) }));
  return shopper;
}

export function signedCalendar({ services }: RunningApi, calendarId: string, revision = FILLED_REVISION): string {
  return createCalendarAttribute(services.config).write({ calendarId, revision });
}

let orders = 1_000;

export function shopOrder(api: RunningApi, calendarId: string, change: object = {}) {
  orders += 1;
  return {
    id: orders,
    name: `#${orders}`,
    email: "buyer@example.com",
    shipping_address: { name: "Buyer Name" },
    note_attributes: [{ name: CALENDAR_ATTRIBUTE, value: signedCalendar(api, calendarId) }],
    currency: "GBP",
    subtotal_price: "1581.00",
    financial_status: "paid",
    fulfillment_status: null,
    cancelled_at: null,
    updated_at: "2026-12-01T10:00:00+00:00",
    line_items: DAYS.map((day) => ({ variant_id: day, title: `Ring ${day}`, quantity: 1 })),
    refunds: [],
    ...change,
  };
}

export interface SentOrder {
  secret?: string;
  id?: string;
  topic?: string;
  headers?: Record<string, string>;
}

export function sendOrder(api: RunningApi, order: object | string, sent: SentOrder = {}): Promise<Response> {
  const { secret, id = randomUUID(), topic = "orders/paid", headers } = sent;
  const body = typeof order === "string" ? order : JSON.stringify(order);
  return fetch(api.origin + receiveOrder.path, {
    method: receiveOrder.method,
    body,
    headers: { ...webhookHeaders(body, id, topic, secret), ...headers },
  });
}
