import { MS_PER_DAY, type PaymentSettings, receiveStripeEvent } from "@advent/contract";
import { type RunningApi, startApi, TEST_SECRET } from "../../../test/api";
import { CUSTOMER } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";
import { connect } from "../../../test/stripe/story";
import { LIMITED_KEY, LIVE_KEY, NEW_KEY, OTHER_KEY, SHOP_KEY } from "../../../test/stripe/stripe-api";
import { StripeServer } from "../../../test/stripe/stripe-server";
import { assertOk } from "../../../test/visitor";
import { forgetEndedAccounts } from "./stripe-routes";

const NEW_SECRET = "another-secret-for-tests-only-another-secret";
let stripe: StripeServer;
let api: RunningApi;
const others: RunningApi[] = [];
beforeEach(async () => {
  stripe = await StripeServer.start();
  api = await start();
});
afterEach(async () => {
  for (const other of others.splice(0)) {
    await other.close();
    await other.services.database.connection.close();
  }
  await api.stop();
  await stripe.stop();
});

const start = (env: NodeJS.ProcessEnv = {}) =>
  startApi({ env: { STRIPE_TEST_ORIGIN: stripe.origin, ...env }, products: smallCatalogue });
/** Another process of the same shop. */
async function startOther(env: NodeJS.ProcessEnv = {}): Promise<RunningApi> {
  const other = await start({ MONGODB_DATABASE: api.services.database.connection.name, ...env });
  others.push(other);
  return other;
}
const readPayment = async (from = api) =>
  (await assertOk((await from.admin()).get("/api/admin/payment"))).json as PaymentSettings;
const listEndpoints = (key = SHOP_KEY) => [...stripe.book(key).endpoints.values()];

test("stored key is encrypted and never returned", async () => {
  const { status, text } = await connect(api);
  const stored = await api.services.database.connection.collection("paymentsettings").findOne({});
  expect(status).toBe(200);
  expect([text, JSON.stringify(stored)].join(" ")).not.toContain(SHOP_KEY);
  expect(JSON.stringify(stored)).not.toContain(listEndpoints()[0]?.secret);
  expect(await readPayment()).toMatchObject({
    provider: "stripe",
    stripe: { account: { id: "acct_shop", name: "Thorne & Lune" }, isLive: false, keyEnd: "1234", hasWebhook: true },
  });
  expect(listEndpoints()).toMatchObject([{ url: `http://localhost:3000${receiveStripeEvent.path}` }]);
});

test.each([
  ["unknown key", "sk_test_unknown", "key: is not a key that Stripe knows. Copy it again from Developers, API keys."],
  ["publishable key", "pk_test_shop", "key: is the publishable key. Please enter the secret key, or a restricted one."],
  ["other text", "hello", "key: must be a secret key (sk_…) or a restricted key (rk_…)."],
  [
    "restricted key without a permission",
    LIMITED_KEY,
    "key: lacks a permission. Stripe says: The provided key does not have the required permissions: rak_dispute_read.",
  ],
  [
    "key of an unfinished account",
    NEW_KEY,
    "key: is of an account that can’t take payments yet. Finish setting it up at Stripe.",
  ],
])("rejects an %s and keeps the one before", async (_case, key, text) => {
  await assertOk(connect(api));
  expect(await connect(api, key)).toMatchObject({ status: 400, text });
  expect(await readPayment()).toMatchObject({ revision: 1, stripe: { keyEnd: "1234" } });
});

test("of two owners at once one connects", async () => {
  const responses = await Promise.all([SHOP_KEY, SHOP_KEY, OTHER_KEY].map((key) => connect(api, key, 0)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect([...listEndpoints(), ...listEndpoints(OTHER_KEY)]).toHaveLength(1);
});

test("another key of the account keeps its webhook", async () => {
  await assertOk(connect(api));
  const [before] = listEndpoints();
  await assertOk(connect(api));
  expect(listEndpoints()).toEqual([before]);
});

test("other processes follow, and a new secret still reads the key", async () => {
  await assertOk(connect(api));
  const other = await startOther({ COOKIE_SECRET: `${NEW_SECRET},${TEST_SECRET}` });
  expect(other.services.config.stripe).toEqual({ isLive: false });
  await assertOk(connect(api, LIVE_KEY));
  await other.services.stripe.store.refresh();
  expect(other.services.config.stripe).toEqual({ isLive: true });
  const owner = await api.admin();
  await assertOk(owner.delete("/api/admin/payment/stripe/2"));
  await other.services.stripe.store.refresh();
  expect([other.services.config.stripe, other.services.orders.name]).toEqual([undefined, "built-in"]);
});

describe("event without an account that can read it", () => {
  const sendEvent = async (shop: RunningApi) => {
    const message = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
    const response = await fetch(shop.origin + receiveStripeEvent.path, message);
    return [response.status, await response.text()];
  };

  test("is acknowledged once the key is forgotten", async () => {
    await assertOk(connect(api));
    const owner = await api.admin();
    await assertOk(owner.delete("/api/admin/payment/stripe/1"));
    expect(await sendEvent(api)).toEqual([401, expect.any(String)]);
    await assertOk(owner.delete("/api/admin/payment/stripe/former/acct_shop-test"));
    expect(await sendEvent(api)).toEqual([200, JSON.stringify({ accepted: false })]);
  });

  test("is kept by Stripe with 503 where another process has just connected one", async () => {
    const other = await startOther({});
    await assertOk(connect(api));
    expect(await sendEvent(other)).toEqual([503, expect.any(String)]);
    await other.services.stripe.store.refresh();
    expect(await sendEvent(other)).toEqual([401, expect.any(String)]);
  });

  test("reads nothing from the database", async () => {
    const { connection } = api.services.database;
    const commands: string[] = [];
    connection.getClient().on("commandStarted", ({ commandName }) => commands.push(commandName));
    expect((await sendEvent(api))[0]).toBe(503);
    await assertOk(connect(api));
    const owner = await api.admin();
    await assertOk(owner.delete("/api/admin/payment/stripe/1"));
    await assertOk(owner.delete("/api/admin/payment/stripe/former/acct_shop-test"));
    commands.length = 0;
    await sendEvent(api);
    expect(commands).toEqual([]);
  });

  test("is kept by Stripe with 503 while the key cannot be read", async () => {
    await assertOk(connect(api));
    const other = await startOther({ COOKIE_SECRET: NEW_SECRET });
    expect(await sendEvent(other)).toEqual([503, expect.stringContaining("No Stripe account")]);
  });
});

test("page says when the secret of the key is gone", async () => {
  await assertOk(connect(api));
  const other = await startOther({ COOKIE_SECRET: NEW_SECRET });
  expect(await readPayment(other)).toMatchObject({ provider: null, stripe: { isReadable: false } });
});

test("key is encrypted with a new secret before the old one is dropped", async () => {
  await assertOk(connect(api));
  await startOther({ COOKIE_SECRET: `${NEW_SECRET},${TEST_SECRET}` });
  const last = await startOther({ COOKIE_SECRET: NEW_SECRET });
  expect(await readPayment(last)).toMatchObject({ stripe: { isReadable: true } });
});

test("stylist's calendar is one line at its budget", async () => {
  const shop = await startApi({ env: { STRIPE_TEST_ORIGIN: stripe.origin } });
  await assertOk(connect(shop));
  const shopper = await shop.shopper();
  const path = `/api/calendar/${shopper.calendarId}`;
  await assertOk(shopper.patch(path, { isStylistChoice: true, stylistBudget: "3500" }));
  await assertOk(shopper.post(`${path}/stylist-picks`, { budget: "3500" }));
  await assertOk(shopper.post(`${path}/checkout`, CUSTOMER));
  const [session] = stripe.shop.sessions.values();
  expect(session).toMatchObject({ amount_total: 350_000, discounts: [] });
  expect(session?.line_items).toMatchObject([
    { price_data: { unit_amount: 350_000, product_data: { name: "The stylist’s calendar at £3,500" } } },
  ]);
  await shop.stop();
});

describe("former account", () => {
  const listFormer = async (from = api) =>
    (await readPayment(from)).former.map(({ id, isReadable }) => [id, isReadable]);
  const disconnect = async (revision: number) =>
    assertOk((await api.admin()).delete(`/api/admin/payment/stripe/${revision}`));

  test("stays with its webhook, and its key stays encrypted", async () => {
    await assertOk(connect(api));
    const [webhook] = listEndpoints();
    await disconnect(1);
    expect(await listFormer()).toEqual([["acct_shop-test", true]]);
    const stored = await api.services.database.connection.collection("formerstripeaccounts").findOne({});
    expect(JSON.stringify(stored)).not.toContain(SHOP_KEY);
    expect(JSON.stringify(stored)).not.toContain(webhook?.secret);
    await assertOk(connect(api));
    expect([listEndpoints(), await listFormer()]).toEqual([[webhook], []]);
  });

  test("is the same in other processes, also with a new secret", async () => {
    const other = await startOther();
    await assertOk(connect(api));
    await assertOk(connect(api, OTHER_KEY));
    await other.services.stripe.store.refresh();
    expect(await listFormer(other)).toEqual([["acct_shop-test", true]]);
    await startOther({ COOKIE_SECRET: `${NEW_SECRET},${TEST_SECRET}` });
    expect(await listFormer(await startOther({ COOKIE_SECRET: NEW_SECRET }))).toEqual([["acct_shop-test", true]]);
    expect(await listFormer(await startOther({ COOKIE_SECRET: "lost".repeat(10) }))).toEqual([
      ["acct_shop-test", false],
    ]);
  });

  test("is forgotten at once, with its webhook", async () => {
    await assertOk(connect(api));
    await disconnect(1);
    await assertOk((await api.admin()).delete("/api/admin/payment/stripe/former/acct_shop-test"));
    expect([await listFormer(), listEndpoints()]).toEqual([[], []]);
    expect(await api.services.database.connection.collection("formerstripeaccounts").countDocuments()).toBe(0);
  });

  test("is forgotten after 210 days", async () => {
    await assertOk(connect(api));
    await disconnect(1);
    const forgetAfter = (days: number) => forgetEndedAccounts(api.services, new Date(Date.now() + days * MS_PER_DAY));
    await forgetAfter(209);
    expect(await listFormer()).toHaveLength(1);
    await forgetAfter(211);
    expect([await listFormer(), listEndpoints()]).toEqual([[], []]);
  });

  test("counts as current where a process was killed before it was disconnected", async () => {
    await assertOk(connect(api));
    const { database } = api.services;
    const block = jest.spyOn(database.connection.model("PaymentSettings"), "findOneAndUpdate");
    block.mockImplementationOnce(() => {
      throw new Error("killed here");
    });
    const { status } = await (await api.admin()).delete("/api/admin/payment/stripe/1");
    block.mockRestore();
    expect([status, (await readPayment()).provider, await listFormer()]).toEqual([500, "stripe", []]);
    await disconnect(1);
    expect(await listFormer()).toEqual([["acct_shop-test", true]]);
  });
});
