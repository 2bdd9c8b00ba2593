import pino from "pino";
import { productId, ring, variant, variantId } from "../../../test/shop-products";
import { SHOP_TOKEN, ShopServer } from "../../../test/shop-server";
import { createStorefront, getShopFetch } from "./shop-client";
import { createShopReader, type ShopReader } from "./shop-reader";

let shop: ShopServer;
beforeAll(async () => {
  shop = await ShopServer.start();
});
afterAll(() => shop.stop());

let lines: string[];
let reader: ShopReader;
let lacking: ReadonlySet<string>;
beforeEach(() => {
  shop.reset();
  reader = createReader();
});

function createReader(timeoutMs = 20_000): ShopReader {
  lines = [];
  const client = createStorefront({
    domain: "shop.example",
    token: SHOP_TOKEN,
    apiVersion: "2026-10",
    log: pino({ level: "warn" }, { write: (line: string) => lines.push(line) }),
    fetch: getShopFetch({ SHOPIFY_TEST_ORIGIN: shop.origin }),
    timeouts: { read: timeoutMs, bulk: timeoutMs },
  });
  lacking = client.lacking;
  return createShopReader(client);
}

const rings = (count: number) => Array.from({ length: count }, (_, index) => ring(index + 1));
const ids = (count: number) => rings(count).map(({ id }) => id);
const listRequestedSizes = () =>
  shop.requests.map(({ variables }) => (variables.ids as string[] | undefined)?.length ?? variables.first);

async function readAll(wanted: readonly string[]) {
  const found = [];
  const gone = [];
  for await (const page of reader.readPages(wanted)) {
    found.push(...page.found);
    gone.push(...page.gone);
  }
  return { found, gone };
}

test("reads products in pages of 25 and reports missing ones", async () => {
  shop.products = rings(119);
  const { found, gone } = await readAll(ids(120));
  expect(found.map(({ id }) => id)).toEqual(ids(119));
  expect(gone).toEqual([productId(120)]);
  expect(listRequestedSizes()).toEqual([25, 25, 25, 25, 20]);
});

test.each([20, 25, 26, 100, 260])("reads %p variants of a product once each", async (count) => {
  const nodes = Array.from({ length: count }, (_, index) => variant(index + 1));
  shop.products = [ring(1, { variants: { nodes } }), ring(900)];
  const { found } = await readAll([productId(1), productId(900)]);
  expect(found[0]?.variants.nodes.map(({ id }) => id)).toEqual(nodes.map(({ id }) => id));
  expect(found[1]?.variants.nodes.map(({ id }) => id)).toEqual([variantId(900)]);
  const [waitedFor] = await reader.readByIds([productId(1)]);
  expect(waitedFor?.variants.nodes).toHaveLength(count);
});

test("timeout counts as an outage and is not retried", async () => {
  shop.slowAbove = 0;
  reader = createReader(100);
  await expect(readAll(ids(80))).rejects.toMatchObject({ code: "unavailable" });
  expect(listRequestedSizes()).toEqual([25]);
});

test("hidden stock counts as unknown and the rest is used", async () => {
  shop.deniedFields.add("quantityAvailable");
  const { found } = await readAll(ids(30));
  expect(found).toHaveLength(30);
  expect(found[0]?.variants.nodes[0]).toMatchObject({ quantityAvailable: null, availableForSale: true });
  expect(found[0]?.tags).toEqual([]);
});

test("denied fields are reported once", async () => {
  shop.deniedFields.add("quantityAvailable");
  for (let time = 0; time < 3; time += 1) await readAll(ids(3));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    reason: expect.stringMatching(/^Access denied for quantityAvailable field/),
    msg: "the shop answers partly",
  });
  expect([...lacking]).toEqual([expect.stringMatching(/^Access denied for quantityAvailable field/)]);
});

test("denied tags are left out of later queries", async () => {
  shop.deniedFields = new Set(["tags", "quantityAvailable"]);
  shop.products = rings(60).map((product) => ({ ...product, tags: ["metal:white"] }));
  const { found } = await readAll(ids(60));
  expect(found).toHaveLength(60);
  expect(found[0]).toMatchObject({ tags: [], variants: { nodes: [{ quantityAvailable: null }] } });
  expect([...lacking].join()).toMatch(/Access denied for tags field/);
});

test("unreadable product is kept and the others are read", async () => {
  shop.broken.add(productId(2));
  const { found, gone } = await readAll(ids(3));
  expect(found.map(({ id }) => id)).toEqual([productId(1), productId(3)]);
  expect(gone).toEqual([]);
});

test("rejects a response that lacks everything", async () => {
  shop.behaviours = [{ status: 401 }];
  await expect(reader.list()).rejects.toMatchObject({ code: "unavailable" });
});

test("the last changed come first", async () => {
  shop.products = rings(3);
  Object.assign(shop.products[1] ?? {}, { updatedAt: "2026-11-20T10:00:00Z" });
  for await (const [first] of reader.listNewest()) expect(first?.id).toBe(productId(2));
});
