import type { Product } from "@advent/contract";
import type { RunningApi } from "../../../../test/api";
import { type SentOrder, sendOrder, shopForEachTest, startShopApi } from "../../../../test/shop-api";
import { productId, ring, type ShopFixture, variant } from "../../../../test/shop-products";
import type { ShopServer } from "../../../../test/shop-server";

let shop: ShopServer;
let api: RunningApi;
shopForEachTest(async (newShop, newApi) => {
  shop = newShop;
  api = newApi;
  await refresh();
  shop.requests.length = 0;
});

const refresh = async (of = api) => of.services.catalogue.refresh?.();
const shown = async (handle: string, of = api) => of.services.catalogue.findByHandle(handle);
const readIds = () => shop.requests.flatMap(({ variables }) => (variables.ids as string[] | undefined) ?? []);
const sent = (topic: string, body: object, more: SentOrder = {}) => sendOrder(api, body, { topic, ...more });

function change(number: number, at: string, changes: Partial<ShopFixture>): void {
  const product = shop.products.find(({ id }) => id === productId(number));
  Object.assign(product ?? {}, { updatedAt: dated(at), ...changes });
}
const dated = (at: string) => `2026-11-20T${at}:00Z`;
const update = (number: number, at: string) =>
  sent("products/update", { id: number, admin_graphql_api_id: productId(number), updated_at: dated(at) });
const stocked = (number: number, quantityAvailable: number) => ({
  variants: { nodes: [variant(number, { quantityAvailable, availableForSale: quantityAvailable > 0 })] },
});

describe("a message of the shop", () => {
  test("product update webhook refreshes that product", async () => {
    change(3, "10:00", { title: "Band" });
    expect(await (await update(3, "10:00")).json()).toEqual({ accepted: true });
    await refresh();
    expect(await shown("ring-3")).toMatchObject({ name: "Band" });
    expect(readIds()).toEqual([productId(3)]);
    expect((await api.services.catalogue.list(typed("band"))).products).toHaveLength(1);
  });

  test("that comes twice, or late, changes nothing twice", async () => {
    change(3, "10:00", { title: "Band" });
    await update(3, "10:00");
    await refresh();
    shop.requests.length = 0;
    await update(3, "09:00");
    await update(3, "08:00");
    await refresh();
    expect(readIds()).toEqual([]);
    await update(3, "10:00");
    await refresh();
    expect(await shown("ring-3")).toMatchObject({ name: "Band" });
  });

  test("older webhook loses to a newer one", async () => {
    change(3, "10:05", { title: "Later" });
    await update(3, "10:05");
    await update(3, "10:00");
    await refresh();
    expect(await shown("ring-3")).toMatchObject({ name: "Later" });
    expect(readIds()).toEqual([productId(3)]);
  });

  test("webhooks add new products and remove deleted ones", async () => {
    shop.products.push(ring(31));
    await sent("products/create", { id: 31 });
    await refresh();
    expect(await shown("ring-31")).toMatchObject({ name: "Ring 31" });
    shop.products.pop();
    await sent("products/delete", { id: 31 });
    await update(31, "10:00");
    await refresh();
    expect(await shown("ring-31")).toBeUndefined();
    expect((await api.services.catalogue.list(typed("ring 31"))).products).toEqual([]);
  });

  test("inventory webhook triggers a stock refresh", async () => {
    change(5, "10:00", stocked(5, 0));
    expect((await sent("inventory_levels/update", { inventory_item_id: 7, available: 0 })).status).toBe(200);
    await refresh();
    expect(await shown("ring-5")).toMatchObject({ inStock: false });
    expect(readIds()).toEqual([productId(5)]);
  });

  test("accepts only signed and readable webhooks", async () => {
    expect((await sent("products/update", { id: 3 }, { secret: "another" })).status).toBe(401);
    const other = { "x-shopify-shop-domain": "other.example" };
    expect((await sent("products/update", { id: 3 }, { headers: other })).status).toBe(401);
    expect((await sent("products/update", { id: "three" })).status).toBe(400);
    expect(await (await sent("shop/update", {})).json()).toEqual({ accepted: false });
    await refresh();
    expect(shop.requests).toEqual([]);
  });
});

test("leaves a quiet shop alone for a minute", async () => {
  for (let run = 0; run < 3; run += 1) await refresh();
  expect(shop.requests).toEqual([]);
});

test("full listing finds products missed by webhooks", async () => {
  change(4, "10:00", { title: "Unheard" });
  shop.products = shop.products.filter(({ id }) => id !== productId(6));
  await forget("listedAt");
  await refresh();
  expect(await shown("ring-4")).toMatchObject({ name: "Unheard" });
  expect(await shown("ring-6")).toBeUndefined();
  expect(readIds()).toEqual([productId(4), productId(6)]);
});

test("interrupted read resumes without repeats", async () => {
  const other = await startShopApi(shop);
  shop.products = Array.from({ length: 120 }, (_, index) => ring(index + 1));
  shop.slowAbove = 250;
  const orders = 7;
  shop.behaviours = [...Array.from({ length: 1 + orders + 4 }, () => "normal" as const), { status: 401 }];
  await refresh(other);
  expect((await other.services.catalogue.list(typed(""))).pageInfo.total).toBeNull();
  shop.behaviours = ["normal"];
  shop.requests.length = 0;
  await refresh(other);
  expect(readIds()).toHaveLength(20);
  expect((await other.services.catalogue.list(typed(""))).pageInfo.total).toBe(120);
  await other.stop();
});

test("one process reads the shop for all", async () => {
  const sameDatabase = { MONGODB_DATABASE: api.services.config.MONGODB_DATABASE };
  const other = await startShopApi(shop, { env: sameDatabase });
  await refresh(other);
  change(3, "10:00", { title: "Band" });
  await update(3, "10:00");
  await Promise.all([refresh(), refresh(other)]);
  expect(readIds()).toEqual([productId(3)]);
  await Promise.all([refresh(), refresh(other)]);
  expect(await shown("ring-3", other)).toMatchObject({ name: "Band" });
  expect(await shown("ring-3")).toMatchObject({ name: "Band" });
  await other.close();
  await other.services.database.connection.close();
});

test("lease of a killed process expires", async () => {
  const states = api.services.database.connection.collection("shopstates");
  await states.updateOne({}, { $set: { holder: "killed", heldUntil: new Date(Date.now() + 60_000) } });
  change(3, "10:00", { title: "Band" });
  await update(3, "10:00");
  await refresh();
  expect(await shown("ring-3")).toMatchObject({ name: "Ring 3" });
  await states.updateOne({}, { $set: { heldUntil: new Date(Date.now() - 1) } });
  await refresh();
  expect(await shown("ring-3")).toMatchObject({ name: "Band" });
});

test("copy of another shape is rebuilt", async () => {
  const { connection } = api.services.database;
  await connection.collection("shopproducts").updateMany({}, { $set: { shape: 0 } });
  await connection.collection("shopstates").updateMany({}, { $set: { shape: 0 } });
  await refresh();
  expect(readIds()).toHaveLength(31);
});

test("copy of another shape is not shown as an empty shop", async () => {
  const { config, database } = api.services;
  await database.connection.collection("shopproducts").updateMany({}, { $set: { shape: 3 } });
  await database.connection
    .collection("shopstates")
    .updateMany({}, { $set: { shape: 3, isWhole: true }, $unset: { wholeShape: 1 } });
  const other = await startShopApi(shop, { env: { MONGODB_DATABASE: config.MONGODB_DATABASE } });
  expect((await other.services.catalogue.list(typed(""))).pageInfo.total).toBe(30);
  await other.close();
  await other.services.database.connection.close();
});

test("data of an earlier shop is neither shown nor kept", async () => {
  const { config } = api.services;
  const { connection } = api.services.database;
  await connection.collection("shopproducts").updateMany({}, { $set: { shop: "earlier.example" } });
  await connection.collection("shopstates").deleteMany({});
  shop.products = [ring(1)];
  const other = await startShopApi(shop, { env: { MONGODB_DATABASE: config.MONGODB_DATABASE } });
  await refresh(other);
  expect((await other.services.catalogue.list(typed(""))).products.map(({ name }: Product) => name)).toEqual([
    "Ring 1",
  ]);
  expect(await connection.collection("shopproducts").countDocuments()).toBe(1);
  await other.close();
  await other.services.database.connection.close();
});

const typed = (search: string) => ({ collection: "all", price: "all", stone: "all", sort: "default", search }) as const;

const forget = (field: "listedAt") =>
  api.services.database.connection.collection("shopstates").updateMany({}, { $set: { [field]: null } });
