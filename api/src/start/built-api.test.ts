import { mkdtemp, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type AdminCalendar,
  DAYS,
  type Endpoint,
  type EndpointName,
  endpoints,
  LOW_STOCK_COUNT,
  type Product,
  type ShopifySettings,
} from "@advent/contract";
import { Secret, TOTP } from "otpauth";
import { createVisitors, type Gift } from "../../test/api";
import { type BuiltApi, startBuiltApi } from "../../test/built-api";
import { call, loggedIn, type Prepare, pathTo } from "../../test/calls/prepare";
import { EVERY_CALL, openPayment } from "../../test/every-call";
import { CUSTOMER } from "../../test/full-calendar";
import { type GuardedApi, startGuardedApi } from "../../test/login";
import { OpenAiServer } from "../../test/openai-server";
import { APP } from "../../test/shop/app-install";
import { webhookHeaders } from "../../test/shop/buyer";
import { productId } from "../../test/shop-products";
import { ADMIN_ENV, SHOP_ENV, ShopServer } from "../../test/shop-server";
import { SHOP_KEY } from "../../test/stripe/stripe-api";
import { StripeServer, signEvent } from "../../test/stripe/stripe-server";
import { assertOk, type Visitor } from "../../test/visitor";
import type { Catalogue } from "../catalogue/catalogue";
import { catalogue } from "../catalogue/data/catalogue";
import { findMisfits } from "../doctor/stored-schemas";
import { LIMITS_KEPT } from "../http/limits/limits";

const [LIVE_BUILD, NEXT_BUILD] = ["aaaaaaaaaaaa", "0123456789ab"];
const BUILD_INTEGRITY = `sha384-${"A".repeat(64)}`;

let api: GuardedApi;
let shopApi: GuardedApi;
let shop: ShopServer;
let writer: OpenAiServer;
let stripe: StripeServer;
let builtCatalogue: Catalogue;
let builds: Server;
const built: BuiltApi[] = [];
/** The built API reads the system's clock and takes codes of the next 30 s, too. */
let laterMs = 0;

beforeAll(async () => {
  [writer, shop, builds] = [await OpenAiServer.start(), await ShopServer.start(), await servePublishedBuilds()];
  stripe = await StripeServer.start();
  // Every call that needs an order places one.
  const production = { NODE_ENV: "production", STOCK_FACTOR: "1000" };
  api = await startGuardedApi({ env: production, products: catalogue });
  builtCatalogue = api.services.catalogue;
  const plain = await startBuiltApi(api, {
    ...production,
    REMOTES_FILE: await writeRemotes(`http://127.0.0.1:${(builds.address() as AddressInfo).port}`),
    OPENAI_API_KEY: "sk-test",
    OPENAI_BASE_URL: writer.url,
    STRIPE_TEST_ORIGIN: stripe.origin,
    SHOPIFY_TEST_ORIGIN: shop.origin,
  });
  shopApi = await startGuardedApi({ env: production });
  const selling = await startBuiltApi(shopApi, {
    ...production,
    ...SHOP_ENV,
    ...ADMIN_ENV,
    SHOPIFY_TEST_ORIGIN: shop.origin,
  });
  built.push(plain, selling);
  Object.assign(api, createVisitors(plain.origin));
  Object.assign(shopApi, createVisitors(selling.origin));
  api.gifts = await listGifts(api.visitor());
  Object.assign(api, {
    later: (byMs: number) => {
      laterMs = byMs;
    },
    codeOf: (secret: string) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + laterMs }),
  });
});
beforeEach(async () => {
  laterMs = 0;
  // A call may have replaced it, and the built API sells at its own prices.
  Object.assign(api.services, { catalogue: builtCatalogue });
  const { connection } = api.services.database;
  await connection.collection("secondfactors").deleteMany({});
  // Each call's orders are for the same email, which may order ten times a day.
  await connection.collection(LIMITS_KEPT).deleteMany({});
});
afterAll(async () => {
  await Promise.all(built.map((one) => one.stop()));
  await Promise.all([api.stop(), shopApi.stop(), writer.stop(), shop.stop(), stripe.stop(), builds.close()]);
});

/** The store has another currency, so that its budgets are not made and the API does not start again with it. */
async function agreeToShopify(guarded: GuardedApi) {
  shop.currency = "USD";
  const cleanUp = async () => {
    shop.currency = "GBP";
  };
  const owner = await loggedIn(guarded);
  const { url } = (await assertOk(call(owner, "beginShopifyInstall", {}, APP))).json as { url: string };
  const { headers } = await fetch(url, { method: "POST", redirect: "manual" });
  return { owner, query: new URL(headers.get("location") ?? "").search.slice(1), cleanUp };
}

async function installShopify(guarded: GuardedApi) {
  const { owner, query, cleanUp } = await agreeToShopify(guarded);
  const { json } = await assertOk(call(owner, "finishShopifyInstall", {}, { query }));
  return { owner, revision: (json as ShopifySettings).revision, cleanUp };
}

const withHeard: Prepare = (guarded) => {
  writer.reset({ hears: { language: "english", segments: [{ start: 0, end: 1.9, text: "Merry Christmas." }] } });
  return EVERY_CALL.suggestCaptions(guarded);
};

/** Calls whose state comes from outside: a shop, published builds, a transcriber, Stripe. */
const FROM_OUTSIDE: Partial<Record<EndpointName, Prepare>> = {
  connectStripe: async (guarded) => {
    const { owner, revision, cleanUp } = await openPayment(guarded);
    return Object.assign(() => call(owner, "connectStripe", {}, { revision, key: SHOP_KEY }), { cleanUp });
  },
  renewStripeWebhook: async (guarded) => {
    const { owner, revision, cleanUp } = await openPayment(guarded);
    await assertOk(call(owner, "connectStripe", {}, { revision, key: SHOP_KEY }));
    return Object.assign(() => call(owner, "renewStripeWebhook"), { cleanUp });
  },
  disconnectStripe: async (guarded) => {
    const { owner, revision } = await openPayment(guarded);
    return () => call(owner, "disconnectStripe", { revision: String(revision) });
  },
  receiveStripeEvent: async (guarded) => {
    const { owner, revision, cleanUp } = await openPayment(guarded);
    await assertOk(call(owner, "connectStripe", {}, { revision, key: SHOP_KEY }));
    const [{ secret = "" } = {}] = stripe.shop.endpoints.values();
    const message = signEvent(JSON.stringify({ object: "event", type: "other", livemode: false }), secret);
    return Object.assign(() => guarded.visitor().send("POST", pathTo("receiveStripeEvent"), message), { cleanUp });
  },
  finishShopifyInstall: async (guarded) => {
    const { owner, query, cleanUp } = await agreeToShopify(guarded);
    return Object.assign(() => call(owner, "finishShopifyInstall", {}, { query }), { cleanUp });
  },
  completeShopify: async (guarded) => {
    const { owner, revision, cleanUp } = await installShopify(guarded);
    return Object.assign(() => call(owner, "completeShopify", {}, { revision }), { cleanUp });
  },
  disconnectShopify: async (guarded) => {
    const { owner, revision, cleanUp } = await installShopify(guarded);
    return Object.assign(() => call(owner, "disconnectShopify", { revision: String(revision) }), { cleanUp });
  },
  suggestCaptions: withHeard,
  receiveOrder: async () => {
    await payForEleven();
    const [message] = shop.messages.splice(0);
    if (!message) throw new Error("The shop has sent no message.");
    const { id, topic, body } = message;
    return () =>
      shopApi.visitor().send("POST", pathTo("receiveOrder"), { body, headers: webhookHeaders(body, id, topic) });
  },
  acceptPayment: async () => {
    const { visitor, params, differences } = await disputed();
    return () => call(visitor, "acceptPayment", params, { differences });
  },
  refundPart: async () => {
    const { visitor, params, differences } = await disputed();
    const accepted = (await call(visitor, "acceptPayment", params, { differences })).json as AdminCalendar;
    const { version = 0 } = accepted.refundable ?? {};
    return () => call(visitor, "refundPart", params, { refundId: "refund-1", version, amount: 5_000, days: [3] });
  },
};

test.each(Object.keys(EVERY_CALL) as EndpointName[])("%s responds in the production build", async (name) => {
  writer.reset({ says: "With love." });
  const perform = await (FROM_OUTSIDE[name] ?? EVERY_CALL[name])(api);
  const { status, text } = await perform();
  await perform.cleanUp?.();
  const { status: expected = 200 } = endpoints[name] as Endpoint;
  expect({ status, error: status === expected ? "" : text }).toEqual({ status: expected, error: "" });
});

test("stored documents fit their schemas", async () => {
  for (const { services } of [api, shopApi]) {
    const { db } = services.database.connection;
    expect(db && (await findMisfits(db))).toEqual([]);
  }
});

/** Lists plentiful gifts of one kind, the cheapest first, so that they can replace each other. */
async function listGifts(visitor: Visitor): Promise<Gift[]> {
  const { json } = await assertOk(visitor.get(`${pathTo("listProducts")}?collection=fine-piercings`));
  const { products } = json as { products: Product[] };
  return products
    .filter(isPlentiful)
    .toSorted((a, b) => a.priceAmount - b.priceAmount)
    .map(({ id, handle, variants }) => ({ productId: id, handle, variantId: variants[0]?.id ?? "" }));
}

/** The stock factor leaves low stock as it is. */
const isPlentiful = ({ variants }: Product) => (variants[0]?.quantityAvailable ?? 0) >= LOW_STOCK_COUNT;

/** Pays for eleven of the twelve gifts, which makes a disputed payment. */
async function payForEleven(): Promise<string> {
  const shopper = await shopApi.shopper();
  const { calendarId } = shopper;
  for (const day of DAYS) await shopper.addItem(day, productId(day));
  const { json } = await assertOk(shopper.post(pathTo("checkOut", { calendarId }), CUSTOMER));
  const { checkoutUrl } = json as { checkoutUrl: string };
  shop.buyer.edit(checkoutUrl, ({ lines }) => lines.pop());
  shop.buyer.pay(checkoutUrl);
  return calendarId;
}

async function disputed() {
  const calendarId = await payForEleven();
  await shop.buyer.sendWebhooks(shopApi.origin + pathTo("receiveOrder"));
  const visitor = await loggedIn(shopApi);
  const calendar = (await call(visitor, "getAdminCalendar", { calendarId })).json as AdminCalendar;
  return { visitor, params: { calendarId }, differences: calendar.orderDifferences };
}

async function servePublishedBuilds(): Promise<Server> {
  const published = [LIVE_BUILD, NEXT_BUILD].map((id) => ({
    id,
    time: "2026-11-01T00:00:00.000Z",
    contract: "1.0.1",
    integrity: BUILD_INTEGRITY,
  }));
  const server = createServer((_req, res) => res.end(JSON.stringify({ builds: published })));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

async function writeRemotes(origin: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "advent-remotes-")), "remotes.json");
  const manifest = `${origin}/mf/mf-manifest.${LIVE_BUILD}.json`;
  await writeFile(
    file,
    JSON.stringify({ remotes: { mf_builder: { manifest, contract: "^1.0.1", integrity: BUILD_INTEGRITY } } }),
  );
  return file;
}
