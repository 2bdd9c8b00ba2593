import { setTimeout as pause } from "node:timers/promises";
import { MS_PER_HOUR, MS_PER_MINUTE } from "@advent/contract";
import pino from "pino";
import { type RunningApi, startApi } from "../../../../test/api";
import { LOCATION } from "../../../../test/shop/admin-root";
import { SHOP_DOMAIN } from "../../../../test/shop/buyer";
import { ring, variant, variantId } from "../../../../test/shop-products";
import { ADMIN_TOKEN, ShopServer } from "../../../../test/shop-server";
import { getShopFetch } from "../shop-client";
import { createAdminClient } from "./admin-access";
import { createInventory, type Inventory } from "./inventory";
import { createShopStock } from "./shop-stock";

let shop: ShopServer;
let api: RunningApi;
let now = Date.now();
beforeAll(async () => {
  shop = await ShopServer.start();
  api = await startApi();
});
afterAll(async () => {
  await api.stop();
  await shop.stop();
});
beforeEach(async () => {
  shop.reset();
  shop.products = [product(1, 1), product(2, 5), product(3, null)];
  now = Date.now();
  for (const name of ["shopholds", "shopsales"]) await api.services.database.connection.collection(name).deleteMany({});
});

const log = pino({ level: "silent" });
const product = (number: number, quantityAvailable: number | null) =>
  ring(number, { variants: { nodes: [variant(number, { quantityAvailable })] } });
const lines = (...numbers: number[]) => numbers.map((number) => ({ variantId: variantId(number), quantity: 1 }));
const left = () => [1, 2, 3].map((number) => shop.variant(variantId(number))?.quantityAvailable);
const [FIRST, SECOND] = [lines(1, 2, 3), lines(1)];

function process(location?: string, changed = (counted: Inventory) => counted) {
  const settings = { domain: SHOP_DOMAIN, token: ADMIN_TOKEN, apiVersion: "2026-10", log };
  const client = createAdminClient({
    ...settings,
    fetch: getShopFetch({ SHOPIFY_TEST_ORIGIN: shop.origin }),
    timeouts: { read: 20_000, rest: 0 },
  });
  const counted = changed(createInventory(client, location));
  return createShopStock({ inventory: counted, connection: api.services.database.connection, log, now: () => now });
}

describe("units held by a checkout page", () => {
  test("stock is held for half an hour and the last unit once", async () => {
    const requests = await Promise.all(
      ["a", "b", "c", "d", "e"].map((key) => process().reserve(`${key}:1`, key === "a" ? FIRST : SECOND)),
    );
    expect(requests.filter((short) => short.length === 0)).toHaveLength(1);
    expect(requests.filter((short) => short.length === 1)).toHaveLength(4);
    expect(left()).toEqual([1, 5, null]);
    now += 31 * MS_PER_MINUTE;
    expect(await process().reserve("f:1", SECOND)).toEqual([]);
  });

  test("are held for fifty concurrent checkouts at a slow shop", async () => {
    shop.products = [product(1, 40), product(2, 60)];
    const slow = (counted: Inventory) => ({
      ...counted,
      readLevels: async (wanted: Parameters<Inventory["readLevels"]>[0]) => {
        const levels = await counted.readLevels(wanted);
        await pause(200);
        return levels;
      },
    });
    const stock = process(undefined, slow);
    const keys = Array.from({ length: 50 }, (_, number) => `many-${number}:1`);
    const requests = await Promise.all(keys.map((key) => stock.reserve(key, lines(1, 2))));
    expect(requests.filter((short) => short.length === 0)).toHaveLength(40);
    expect(requests.filter((short) => short.length > 0)).toEqual(Array(10).fill([variantId(1)]));
  });

  test("hold is renewed on request and released once", async () => {
    const stock = process();
    await stock.reserve("a:1", FIRST);
    now += 20 * MS_PER_MINUTE;
    expect(await stock.reserve("a:1", FIRST)).toEqual([]);
    now += 20 * MS_PER_MINUTE;
    expect(await stock.reserve("b:1", SECOND)).toEqual([variantId(1)]);
    await stock.release("a:1", FIRST);
    expect(await stock.reserve("b:1", SECOND)).toEqual([]);
  });

  test("hold is short when stock is missing, never when untracked", async () => {
    expect(
      await process().reserve("a:1", [...lines(3), { variantId: variantId(2), quantity: 6 }, ...lines(99)]),
    ).toEqual([variantId(2), variantId(99)]);
  });

  test("are those where the gifts are packed", async () => {
    expect(await process(LOCATION).reserve("a:1", SECOND)).toEqual([]);
    expect(await process("gid://shopify/Location/2").reserve("b:1", lines(2))).toEqual([variantId(2)]);
  });
});

describe("stock of a paid order", () => {
  test("are taken once, by however many processes", async () => {
    await process().reserve("a:1", FIRST);
    const sold = await Promise.allSettled([1, 2, 3].map(() => process().sell("a:1", FIRST)));
    expect(sold.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
    expect(left()).toEqual([0, 4, null]);
    expect(await process().sell("a:1", FIRST)).toEqual([]);
    expect(left()).toEqual([0, 4, null]);
  });

  test("shortages are named and the rest is taken", async () => {
    await process().reserve("other:1", SECOND);
    expect(await process().sell("a:1", FIRST)).toEqual([variantId(1)]);
    expect(left()).toEqual([1, 4, null]);
  });

  test("stock is re-read when it changed before the adjustment", async () => {
    const requests: object[] = [];
    const stock = process(LOCATION, (counted) => ({
      ...counted,
      make(move, reference) {
        if (requests.push(move) === 1) shop.move(variantId(2), -1);
        return counted.make(move, reference);
      },
    }));
    expect(await stock.sell("a:1", lines(2))).toEqual([]);
    expect(requests).toHaveLength(2);
    expect(left()[1]).toBe(3);
  });

  test("lost responses still take and return stock once", async () => {
    shop.lost = ["AdjustInventory"];
    await expect(process().sell("a:1", FIRST)).rejects.toThrow("The shop is not responding");
    expect(await process().sell("a:1", FIRST)).toEqual([]);
    expect(left()).toEqual([0, 4, null]);
    shop.lost = ["AdjustInventory"];
    await expect(process().release("a:1", FIRST)).rejects.toThrow("The shop is not responding");
    await process().release("a:1", FIRST);
    await process().release("a:1", FIRST);
    expect(left()).toEqual([1, 5, null]);
    expect(await process().sell("a:1", FIRST)).toEqual([]);
    expect(left()).toEqual([0, 4, null]);
  });

  test("stock returns when the order ends before the response", async () => {
    shop.lost = ["AdjustInventory"];
    await expect(process().sell("a:1", FIRST)).rejects.toThrow("The shop is not responding");
    await process().release("a:1", FIRST);
    expect(left()).toEqual([1, 5, null]);
  });

  test("undecidable stock is left to the staff", async () => {
    shop.lost = ["AdjustInventory"];
    await expect(process().sell("a:1", FIRST)).rejects.toThrow("The shop is not responding");
    now += 24 * MS_PER_HOUR;
    shop.moves.clear();
    expect(await process().sell("a:1", FIRST)).toEqual(FIRST.map((line) => line.variantId));
    expect(left()).toEqual([0, 4, null]);
  });
});
