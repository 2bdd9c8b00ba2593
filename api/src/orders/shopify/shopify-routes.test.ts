import { randomUUID } from "node:crypto";
import { receiveOrder, type ShopifySettings, type ShopRevision } from "@advent/contract";
import { type RunningApi, startApi } from "../../../test/api";
import { CUSTOMER } from "../../../test/full-calendar";
import { APP, signQuery } from "../../../test/shop/app-install";
import { webhookHeaders } from "../../../test/shop/buyer";
import { shopShopper } from "../../../test/shop-api";
import { ADMIN_TOKEN, ShopServer } from "../../../test/shop-server";
import { assertOk, type Visitor } from "../../../test/visitor";
import { createShopify } from "../../adapters/shopify/shopify";

const PATH = "/api/admin/shopify";
const PATIENT = { read: 20_000, bulk: 20_000, write: 20_000 };
let shop: ShopServer;
let api: RunningApi;
let owner: Visitor;
const others: RunningApi[] = [];
beforeAll(async () => {
  shop = await ShopServer.start();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.reset();
  shop.discounts = [];
  shop.products = shop.products.slice(1);
  api = await start();
  owner = await api.admin();
});
afterEach(async () => {
  for (const other of others.splice(0)) {
    await other.close();
    await other.services.database.connection.close();
  }
  await api.stop();
});

const start = (env: NodeJS.ProcessEnv = {}) =>
  startApi({
    env: {
      SHELL_ORIGIN: "https://gifts.example",
      ADMIN_HOSTS: "127.0.0.1",
      SHOPIFY_TEST_ORIGIN: shop.origin,
      ...env,
    },
    adapt: ({ config, log, database: { connection } }) =>
      config.SHOPIFY_STORE_DOMAIN ? createShopify(config, { log, connection, timeouts: PATIENT }) : {},
  });
/** The process after its supervisor has started it again. */
async function startAgain(env: NodeJS.ProcessEnv = {}): Promise<RunningApi> {
  const other = await start({ MONGODB_DATABASE: api.services.database.connection.name, ...env });
  others.push(other);
  return other;
}

const read = async (from = owner) => (await assertOk(from.get(PATH))).json as ShopifySettings;
async function begin(by = owner, app: object = APP): Promise<string> {
  const { json } = await assertOk(by.post(`${PATH}/authorization`, app));
  return (json as { url: string }).url;
}
/** Presses Install at Shopify, and returns the query with which it sends the browser back. */
async function agree(url: string): Promise<string> {
  const response = await fetch(url, { method: "POST", redirect: "manual" });
  return new URL(response.headers.get("location") ?? "").search.slice(1);
}
const finish = (query: string, by = owner) => by.post(`${PATH}/installation`, { query });
const install = async () => (await assertOk(finish(await agree(await begin())))).json as ShopifySettings;
const completeAgain = async (by = owner) => by.post(`${PATH}/steps`, { revision: (await read(by)).revision });
const getErrors = ({ connection }: ShopifySettings) =>
  Object.fromEntries(connection?.steps.flatMap(({ name, error }) => (error ? [[name, error]] : [])) ?? []);

async function sendUninstalled(to = api, at = new Date()): Promise<Response> {
  const headers = {
    ...webhookHeaders("{}", randomUUID(), "app/uninstalled", APP.clientSecret),
    "x-shopify-shop-domain": APP.domain,
    "x-shopify-triggered-at": at.toISOString(),
  };
  return fetch(to.origin + receiveOrder.path, { method: "POST", body: "{}", headers });
}

test("installed store sells after the next start until it is uninstalled", async () => {
  const installed = await install();
  expect(getErrors(installed)).toEqual({});
  expect(installed).toMatchObject({ source: null, connection: { domain: APP.domain, installedBy: "Main password" } });
  expect(shop.subscriptions).toHaveLength(9);
  expect(shop.definitions).toHaveLength(16);
  expect(shop.definitions.every(({ pinnedPosition }) => pinnedPosition !== null)).toBe(true);
  const made = [...shop.writes];

  expect(getErrors((await assertOk(completeAgain())).json as ShopifySettings)).toEqual({});
  expect(shop.writes.slice(made.length)).toEqual(["publishablePublish"]);
  expect(shop.subscriptions).toHaveLength(9);
  expect(api.services.shopify.isOutdated()).toBe(true);

  const again = await startAgain();
  expect((await read(await again.admin())).source).toBe("admin");
  expect(again.services.shopify.isOutdated()).toBe(false);
  await again.services.catalogue.refresh?.();
  const shopper = await shopShopper(again);
  const checkout = await assertOk(shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER));
  expect(checkout.json).toMatchObject({ checkoutUrl: expect.stringContaining("/cart/c/") });

  expect((await sendUninstalled(again)).status).toBe(200);
  expect((await read()).connection?.endedAt).toEqual(expect.any(String));
  expect(again.services.shopify.isOutdated()).toBe(true);
  expect((await startAgain()).services.orders.name).toBe("built-in");
});

test("new budget gets its variant before it is saved", async () => {
  await install();
  const again = await startAgain();
  const admin = await again.admin();
  const { revision, settings } = (await assertOk(admin.get("/api/admin/shop"))).json as ShopRevision;
  const added = { budget: 500, worth: 600, label: "Starter", description: "Twelve small gifts.", badge: null };
  const tiers = [added, ...settings.tiers];
  expect(await admin.put("/api/admin/shop", { revision, settings: { ...settings, tiers } })).toMatchObject({
    status: 200,
  });
  expect(again.services.shopify.isOutdated()).toBe(true);
  const started = await startAgain();
  expect(Object.keys(started.services.config.SHOPIFY_STYLIST_VARIANTS ?? {})).toEqual(
    expect.arrayContaining(tiers.map(({ budget }) => String(budget))),
  );
});

test("secret and tokens are encrypted, and never returned or logged", async () => {
  const { connection } = await install();
  const stored = await api.services.database.connection.collection("shopifysettings").findOne({});
  const audited = await owner.get("/api/admin/audit-log");
  const shown = JSON.stringify([connection, stored, audited.json]);
  for (const secret of [APP.clientSecret, ADMIN_TOKEN, ...shop.storefrontTokens]) expect(shown).not.toContain(secret);
  expect(shown).toContain("finishShopifyInstall");
  expect((await startAgain({ COOKIE_SECRET: "x".repeat(40) })).services.orders.name).toBe("built-in");
});

describe("callback", () => {
  const HOUR_MS = 3_600_000;
  const change = (query: string, fields: Record<string, string>, secret?: string) => {
    const { hmac: _hmac, ...given } = Object.fromEntries(new URLSearchParams(query));
    return signQuery({ ...given, ...fields }, secret);
  };

  test.each([
    [
      "wrong signature",
      (query: string) => change(query, {}, "shpss_other"),
      400,
      /^Shopify’s signature does not match/,
    ],
    ["changed query", (query: string) => query.replace("shop=thorne", "shop=other"), 400, /^Shopify’s signature/],
    ["other store", (query: string) => change(query, { shop: "other.myshopify.com" }), 400, /another store/],
    ["unknown state", (query: string) => change(query, { state: "x".repeat(43) }), 410, /^This installation has ended/],
    [
      "unknown code",
      (query: string) => change(query, { code: "guess" }),
      502,
      /^Shopify refused the installation \(400\)/,
    ],
  ])("with a %s is rejected", async (_case, forge, status, sentence) => {
    const response = await finish(forge(await agree(await begin())));
    expect(response).toMatchObject({ status, text: expect.stringMatching(sentence) });
    expect((await read()).connection).toBeNull();
  });

  test("counts once, and once of two at the same time", async () => {
    const query = await agree(await begin());
    const responses = await Promise.all([finish(query), finish(query)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await finish(query)).status).toBe(410);
    expect(shop.products.filter(({ isUnlisted }) => isUnlisted)).toHaveLength(1);
  });

  test("of another session is rejected", async () => {
    const query = await agree(await begin());
    expect((await finish(query, await api.admin())).status).toBe(410);
  });

  test("is rejected once its state has expired", async () => {
    const query = await agree(await begin());
    const states = api.services.database.connection.collection("shopifyinstalls");
    await states.updateMany({}, { $set: { expiresAt: new Date(Date.now() - HOUR_MS) } });
    expect((await finish(query)).status).toBe(410);
  });
});

test.each(["thorne", "thorne.myshopify.com.evil.example", "-x.myshopify.com", "https://thorne.myshopify.com"])(
  "%s is no store",
  async (domain) => {
    const { status, text } = await owner.post(`${PATH}/authorization`, { ...APP, domain });
    expect([status, text]).toEqual([400, "domain: must be like your-shop.myshopify.com."]);
  },
);

test("interrupted set-up names its reasons and goes on with the next press", async () => {
  shop.location = null;
  shop.behaviours = [...Array<"normal">(6).fill("normal"), { status: 500 }];
  const cut = (await assertOk(finish(await agree(await begin())))).json as ShopifySettings;
  expect(Object.values(getErrors(cut))).toContain("The shop is not responding at the moment. Please try again.");
  expect(api.services.shopify.isOutdated()).toBe(false);
  shop.behaviours = ["normal"];
  const again = await startAgain();
  const rest = (await assertOk(completeAgain(await again.admin()))).json as ShopifySettings;
  expect(getErrors(rest)).toEqual({ location: expect.stringMatching(/^The store has no location\./) });
  expect(shop.subscriptions).toHaveLength(9);
  expect(shop.products.filter(({ isUnlisted }) => isUnlisted)).toHaveLength(1);
});

test("two presses at once make nothing twice", async () => {
  await install();
  shop.subscriptions = [];
  shop.definitions = [];
  shop.products = shop.products.filter(({ isUnlisted }) => !isUnlisted);
  const { revision } = await read();
  const press = () => owner.post(`${PATH}/steps`, { revision });
  const statuses = (await Promise.all([press(), press()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  expect(shop.subscriptions).toHaveLength(9);
  expect(shop.definitions).toHaveLength(16);
  expect(shop.products.filter(({ isUnlisted }) => isUnlisted)).toHaveLength(1);
});

test("missing permissions are named", async () => {
  await install();
  shop.scopes = shop.scopes.filter((scope) => scope !== "write_gift_cards");
  const { json } = await assertOk(completeAgain());
  expect(getErrors(json as ShopifySettings)).toEqual({
    permissions: expect.stringMatching(/^The app lacks write_gift_cards\./),
  });
});

test("late message about an earlier installation changes nothing", async () => {
  await install();
  expect((await sendUninstalled(api, new Date(Date.now() - 60_000))).status).toBe(200);
  expect((await read()).connection?.endedAt).toBeNull();
});

test("disconnected store no longer sells, and its paid orders still count", async () => {
  const { revision } = await install();
  await assertOk(owner.delete(`${PATH}/${revision}`));
  expect((await owner.delete(`${PATH}/${revision}`)).status).toBe(409);
  const again = await startAgain();
  expect(again.services.orders.name).toBe("built-in");
  expect(again.services.config.SHOPIFY_WEBHOOK_SECRET).toEqual([APP.clientSecret]);
  expect((await completeAgain()).text).toBe("This store is disconnected. Install the app again.");
});

test("store of the environment is the one in use", async () => {
  await install();
  const again = await startAgain({
    SHOPIFY_STORE_DOMAIN: "env.myshopify.com",
    SHOPIFY_STOREFRONT_TOKEN: "token",
    SHOPIFY_STYLIST_VARIANTS: "{}",
  });
  const other = await again.admin();
  expect(await read(other)).toMatchObject({ source: "environment", connection: { domain: APP.domain } });
  expect(again.services.config.SHOPIFY_STORE_DOMAIN).toBe("env.myshopify.com");
  expect((await other.post(`${PATH}/authorization`, APP)).status).toBe(409);
});
