import pino from "pino";
import { type RunningApi, startApi } from "../../../../test/api";
import { SHOP_DOMAIN } from "../../../../test/shop/buyer";
import { ALL_SCOPES } from "../../../../test/shop/shop-state";
import { ADMIN_TOKEN, ShopServer } from "../../../../test/shop-server";
import { getShopFetch } from "../shop-client";
import { createAdminClient } from "./admin-access";
import { createDiscounts } from "./discounts";
import { readRights } from "./rights";
import { createShopGiftCards } from "./shop-gift-cards";

let shop: ShopServer;
let api: RunningApi;
let logged: { level: number; msg: string; [more: string]: unknown }[];
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
  logged = [];
  await forget();
});

const log = pino({ base: null }, { write: (line: string) => void logged.push(JSON.parse(line)) });
const forget = () => api.services.database.connection.collection("shopgiftcards").deleteMany({});
const client = (token = ADMIN_TOKEN) =>
  createAdminClient({
    domain: SHOP_DOMAIN,
    token,
    apiVersion: "2026-10",
    log,
    fetch: getShopFetch({ SHOPIFY_TEST_ORIGIN: shop.origin }),
    timeouts: { read: 20_000 },
  });
const CARD = { code: "0123456789ABCDEF", amount: 25_000, currency: "GBP", expiresOn: "2027-12-01" };

test("carries version and token", async () => {
  await readRights(client(), log);
  expect(shop.requests[0]).toMatchObject({
    path: "/admin/api/2026-10/graphql.json",
    headers: { "x-shopify-access-token": ADMIN_TOKEN },
  });
});

describe("a shop that throttles by cost", () => {
  test("throttled request is retried once points return", async () => {
    shop.points.available = 0;
    shop.points.restoreRate = 20;
    const started = performance.now();
    await createShopGiftCards(client(), api.services.database.connection).issue(CARD, "calendar");
    expect(performance.now() - started).toBeGreaterThan(450);
    expect(shop.giftCards).toHaveLength(1);
  });

  test("for long is not waited for", async () => {
    shop.points.available = 0;
    shop.points.restoreRate = 0.1;
    await expect(
      createShopGiftCards(client(), api.services.database.connection).issue(CARD, "calendar"),
    ).rejects.toMatchObject({
      code: "unavailable",
    });
    expect(shop.requests).toHaveLength(1);
  });
});

describe("what the token does not let us do", () => {
  test("missing scope is logged once at start with its effect", async () => {
    shop.scopes = ALL_SCOPES.filter((scope) => scope !== "write_gift_cards");
    expect([...(await readRights(client(), log))]).toEqual(["discounts", "inventory", "orders", "fulfilment"]);
    expect(logged).toEqual([
      expect.objectContaining({
        msg: "SHOPIFY_ADMIN_TOKEN lacks scopes",
        missing: ["write_gift_cards"],
        costs: ["no bonus gift card is made"],
      }),
    ]);
  });

  test("without a token is everything", async () => {
    expect([...(await readRights(undefined, log))]).toEqual([]);
    expect(logged).toMatchObject([{ msg: "SHOPIFY_ADMIN_TOKEN is not set" }]);
    expect(logged[0]?.costs).toHaveLength(5);
  });

  test("unknown scopes of an unreachable shop are tried", async () => {
    shop.behaviours = ["html"];
    expect((await readRights(client(), log)).size).toBe(5);
  });

  test("is refused without taking the shop for broken", async () => {
    shop.scopes = [];
    const codes = createDiscounts(client());
    for (let call = 0; call < 7; call += 1)
      await expect(codes.create([], 15)).rejects.toMatchObject({
        code: "upstream_failed",
        message: "The shop denied this request.",
      });
    expect(shop.requests).toHaveLength(7);
  });
});

describe("a gift card", () => {
  test("existing gift card is reused and withdrawn once", async () => {
    const cards = createShopGiftCards(client(), api.services.database.connection);
    await cards.issue(CARD, "calendar");
    await cards.issue(CARD, "calendar");
    await forget();
    await cards.issue(CARD, "calendar");
    expect(shop.giftCards).toMatchObject([
      { code: CARD.code, amount: "250.00", expiresOn: "2027-12-01", note: "Advent calendar calendar", enabled: true },
    ]);
    await cards.withdraw(CARD.code);
    await cards.withdraw(CARD.code);
    expect(shop.giftCards).toMatchObject([{ enabled: false }]);
  });

  test("foreign gift card with our code is left alone", async () => {
    const cards = createShopGiftCards(client(), api.services.database.connection);
    await cards.issue(CARD, "calendar");
    shop.giftCards = shop.giftCards.map((card) => ({ ...card, note: "A birthday" }));
    await forget();
    await expect(cards.issue(CARD, "calendar")).rejects.toThrow("The shop made no gift card: TAKEN input TAKEN");
    await cards.withdraw(CARD.code);
    expect(shop.giftCards).toMatchObject([{ enabled: true }]);
  });

  test("unindexed gift card is still withdrawn", async () => {
    const cards = createShopGiftCards(client(), api.services.database.connection);
    await cards.issue(CARD, "calendar");
    for (const card of shop.giftCards) card.isFound = false;
    await cards.withdraw(CARD.code);
    expect(shop.giftCards).toMatchObject([{ enabled: false }]);
  });

  test("that was never made needs no withdrawing", async () => {
    await createShopGiftCards(client(), api.services.database.connection).withdraw(CARD.code);
    expect(shop.requests).toHaveLength(1);
  });
});

test("used discount stays and a missing one counts as deleted", async () => {
  const codes = createDiscounts(client());
  const { id, code } = await codes.create(["gid://shopify/ProductVariant/1"], 15);
  expect(code).toMatch(/^ADVENT-[0-9A-Z]{10}$/);
  const discount = shop.discounts.find((one) => one.id === id);
  Object.assign(discount ?? {}, { used: 1 });
  await codes.remove(id);
  expect(shop.discounts).toContain(discount);
  Object.assign(discount ?? {}, { used: 0 });
  await codes.remove(id);
  await codes.remove(id);
  expect(shop.discounts).not.toContain(discount);
});
