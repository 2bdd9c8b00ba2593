import { randomUUID } from "node:crypto";
import { CLOSED_SHOP_NOTICE, type Setup, type SetupFinding, type ShopFacts, type ShopOrder } from "@advent/contract";
import { type RunningApi, startApi } from "../../test/api";
import { call } from "../../test/calls/prepare";
import { CUSTOMER, sendParcel, shopperWithOrder, shopperWithTwelve } from "../../test/full-calendar";
import { getOfferId, listSubstituteIds, readOrder } from "../../test/offers";
import { createRecipient } from "../../test/recipient";
import { smallCatalogue } from "../../test/small-catalogue";
import { connect } from "../../test/stripe/story";
import { LIVE_KEY } from "../../test/stripe/stripe-api";
import { StripeServer } from "../../test/stripe/stripe-server";
import { assertOk } from "../../test/visitor";
import { countNumbers } from "../admin/numbers/count-numbers";
import { settleDue } from "../orders/settlement/settle-due";

const LIVE_PATH = "/api/admin/setup/live";
let api: RunningApi;
afterEach(() => api.stop());

const start = (env: NodeJS.ProcessEnv = {}) =>
  startApi({ products: smallCatalogue, env: { START_AS_TEST_SHOP: "1", ...env } });
const readSetup = async () => (await assertOk((await api.admin()).get("/api/admin/setup"))).json as Setup;
const readFacts = async () => (await api.visitor().get("/api/shop")).json as ShopFacts;
const getStates = ({ steps }: Setup) => Object.fromEntries(steps.map(({ step, state }) => [step, state]));

test("fresh shop is no test shop unless a setting says so", async () => {
  api = await start({ START_AS_TEST_SHOP: "0" });
  const owner = await api.admin();
  await assertOk(owner.post(LIVE_PATH));
  expect(await readSetup()).toMatchObject({ isTestShop: false, isGuided: false, liveSince: null });
  expect(await readFacts()).not.toHaveProperty("isTest");
});

test("test orders are marked and stay out of the numbers", async () => {
  api = await start();
  await shopperWithOrder(api);
  expect(await readFacts()).toMatchObject({ isTest: true });
  const owner = await api.admin();
  const [first, second] = await Promise.all([owner.post(LIVE_PATH), owner.post(LIVE_PATH)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.json).toEqual(second.json);
  expect(first.json).toMatchObject({ isTestShop: false, liveBy: "Main password" });
  expect(await readFacts()).not.toHaveProperty("isTest");

  await shopperWithOrder(api);
  const { orders } = (await assertOk(owner.get("/api/admin/orders"))).json as { orders: ShopOrder[] };
  const tasks = orders.map((order) => order.tasks).sort((a, b) => b.length - a.length);
  expect(tasks).toEqual([["This is a test order. Don’t pack it."], []]);
  await countNumbers(api.services);
  const { days } = (await assertOk(owner.get("/api/admin/numbers"))).json as { days: { ordered: number }[] };
  expect(days.map(({ ordered }) => ordered)).toEqual([1]);
});

test("test order takes no stock, and its gift card buys nothing later", async () => {
  api = await start();
  const readUnsold = async () => api.services.ownProducts?.stock.readUnsold();
  const before = await readUnsold();
  const { calendarId } = await shopperWithOrder(api);
  const owner = await api.admin();
  await assertOk(owner.post(`/api/admin/calendars/${calendarId}/mark-paid`));
  await settleDue(api.services);
  expect(await readUnsold()).toEqual(before);
  const card = await api.services.giftCards.findOne({ calendarId }).lean();
  const path = `/api/admin/gift-cards/${card?._id}`;
  const redeem = () => owner.post(`${path}/redeem`, { redemptionId: randomUUID(), amount: 100 });
  expect(await redeem()).toMatchObject({ status: 200 });
  await assertOk(owner.post(LIVE_PATH));
  expect(await redeem()).toMatchObject({ status: 409, text: "This gift card is of a test order." });
  expect((await owner.get(path)).json).toMatchObject({ isWithdrawn: true });

  const real = await shopperWithOrder(api);
  await assertOk(owner.post(`/api/admin/calendars/${real.calendarId}/mark-paid`));
  await settleDue(api.services);
  expect(await readUnsold()).not.toEqual(before);
});

test("exchanges and offers of test orders leave stock alone", async () => {
  api = await start();
  const readUnsold = async () => api.services.ownProducts?.stock.readUnsold();
  const before = await readUnsold();
  const staff = await api.admin();
  const sender = await shopperWithOrder(api);
  const { calendarId } = sender;
  const params = { calendarId, itemId: sender.items[11]?.id ?? "" };
  const [variantId] = await listSubstituteIds(staff, params);
  await assertOk(call(staff, "offerSubstitutes", params, { variantIds: [variantId] }));
  const offerId = getOfferId(await readOrder(staff, calendarId));
  await assertOk(call(sender, "respondToOffer", { calendarId, offerId }, { action: "accept", option: 0 }));
  const shopper = await shopperWithOrder(api);
  await sendParcel(api, shopper);
  const recipient = await createRecipient(api, shopper, 3);
  const exchange = () => recipient.exchange({ productId: "prod_ring-2", variantId: "var_ring-2", isShared: false });
  await assertOk(exchange());
  expect(await readUnsold()).toEqual(before);
  await assertOk(staff.post(LIVE_PATH));
  await assertOk(recipient.cancelExchange());
  await assertOk(exchange());
  expect(await readUnsold()).toEqual(before);
});

test("other processes follow, and a restart keeps the set-up", async () => {
  api = await start();
  const owner = await api.admin();
  await assertOk(owner.put("/api/admin/setup/opening", { state: "done" }));
  const other = await start({ MONGODB_DATABASE: api.services.database.connection.name });
  try {
    expect(other.services.config.isTestShop).toBe(true);
    await assertOk(owner.post(LIVE_PATH));
    await other.services.setup.refresh();
    expect(other.services.config.isTestShop).toBe(false);
    const restarted = (await assertOk((await other.admin()).get("/api/admin/setup"))).json as Setup;
    expect(getStates(restarted)).toMatchObject({ opening: "done" });
  } finally {
    await other.close();
    await other.services.database.connection.close();
  }
});

test("steps are done once they can be seen or are marked", async () => {
  api = await start();
  expect(new Set(Object.values(getStates(await readSetup())))).toEqual(new Set(["open"]));
  const owner = await api.admin();
  await Promise.all([
    assertOk(owner.put("/api/admin/setup/delivery", { state: "done" })),
    assertOk(owner.put("/api/admin/setup/email", { state: "later" })),
  ]);
  expect(getStates(await readSetup())).toMatchObject({ delivery: "done", email: "later", opening: "open" });
  expect(await owner.put("/api/admin/setup/nothing", { state: "done" })).toMatchObject({ status: 400 });
});

test("live key takes no money before the shop goes live", async () => {
  const stripe = await StripeServer.start();
  api = await start({ STRIPE_TEST_ORIGIN: stripe.origin });
  await assertOk(connect(api));
  const owner = await api.admin();
  expect(await owner.post(LIVE_PATH)).toMatchObject({
    status: 409,
    text: "Stripe is in test mode. Please enter your live key under Payment first.",
  });
  expect(getStates(await readSetup())).toMatchObject({ payment: "done" });
  await assertOk(connect(api, LIVE_KEY));
  const shopper = await shopperWithTwelve(api);
  const checkOut = () => shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER);
  expect(await checkOut()).toMatchObject({ status: 409, text: CLOSED_SHOP_NOTICE });
  await assertOk(owner.post(LIVE_PATH));
  expect(await checkOut()).toMatchObject({ status: 200 });
  await stripe.stop();
});

test("finding about Stripe's webhook is mended by a press", async () => {
  const stripe = await StripeServer.start();
  api = await start({ STRIPE_TEST_ORIGIN: stripe.origin });
  await assertOk(connect(api));
  const owner = await api.admin();
  const listTitles = async () => {
    const { findings } = (await assertOk(owner.get("/api/admin/findings"))).json as { findings: SetupFinding[] };
    return findings.map(({ title, mend }) => [title, mend]);
  };
  expect(await listTitles()).toContainEqual(["Email", null]);
  expect(await listTitles()).not.toContainEqual(expect.arrayContaining(["renewStripeWebhook"]));
  stripe.shop.endpoints.clear();
  expect(await listTitles()).toContainEqual(["Stripe’s webhook", "renewStripeWebhook"]);
  await assertOk(owner.post("/api/admin/payment/stripe/webhook"));
  expect(await listTitles()).not.toContainEqual(expect.arrayContaining(["renewStripeWebhook"]));
  expect(stripe.shop.endpoints.size).toBe(1);
  await stripe.stop();
});

test("public shop without a payment cannot go live", async () => {
  const origins = { SHELL_ORIGIN: "https://gifts.example", LANDING_ORIGIN: "https://landing.gifts.example" };
  api = await start({ NODE_ENV: "production", ALLOWED_HOSTS: "127.0.0.1", ADMIN_HOSTS: "127.0.0.1", ...origins });
  const owner = await api.admin();
  expect(await owner.post(LIVE_PATH)).toMatchObject({
    status: 409,
    text: "Please set up a payment first: without one, nobody can order.",
  });
});
