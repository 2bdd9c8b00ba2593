import {
  type Access,
  type AdminCalendar,
  DAYS,
  type EndpointName,
  endpoints,
  type PaymentSettings,
  type Product,
  type Proposals,
  type ShopifySettings,
} from "@advent/contract";
import { countNumbers } from "../src/admin/numbers/count-numbers";
import { hashKey } from "../src/email/message";
import type { Orders } from "../src/orders/orders";
import { settleDue } from "../src/orders/settlement/settle-due";
import type { ShopifyInstaller } from "../src/orders/shopify/shopify-port";
import type { StripeAccounts } from "../src/orders/stripe/stripe-port";
import { createPreviewToken } from "../src/site/shop-preview";
import type { Gift } from "./api";
import { ACCOUNT_CALLS } from "./calls/accounts";
import { CALLS_AFTER_THE_ORDER } from "./calls/after-the-order";
import { CAPTION_CALLS } from "./calls/captions";
import { CONTRIBUTION_CALLS } from "./calls/contributions";
import { EMAIL_SETTINGS_CALLS } from "./calls/email-settings";
import { FULFILMENT_CALLS } from "./calls/fulfilment";
import {
  admin,
  anybody,
  atOnePrice,
  call,
  image,
  loggedIn,
  manageReleases,
  named,
  owners,
  type Prepare,
  pathTo,
  recording,
  type Twelve,
} from "./calls/prepare";
import { PRODUCT_CALLS } from "./calls/products";
import { RELEASE_REQUEST_CALLS } from "./calls/release-requests";
import { WEBHOOK_CALLS } from "./calls/webhooks";
import { CUSTOMER, getGift, type Shopper, shopperWithOrder, shopperWithTwelve } from "./full-calendar";
import type { GuardedApi } from "./login";
import { SHOP_SETTINGS } from "./shop-settings";
import { type ApiResponse, assertOk } from "./visitor";

const withGift =
  (prepare: (gift: Gift) => Prepare): Prepare =>
  (api) =>
    prepare(getGift(api, 1))(api);
const LOCAL_BUILD = { manifest: "http://localhost:3001/mf/mf-manifest.json" };
const giftCard =
  (name: EndpointName, body?: object): Prepare =>
  async (api) => {
    const { calendarId } = await shopperWithOrder(api);
    const card = await api.services.giftCards.findOne({ calendarId }).lean();
    const visitor = await loggedIn(api);
    return () => call(visitor, name, { code: card?._id ?? "" }, body);
  };

const aboutPerson =
  (asking: (calendarId: string) => [EndpointName, object]): Prepare =>
  async (api) => {
    const { calendarId } = await shopperWithOrder(api);
    const [name, body] = asking(calendarId);
    const visitor = await loggedIn(api);
    return () => call(visitor, name, {}, body);
  };

const withPreviewToken = (name: EndpointName, api: GuardedApi) =>
  `${pathTo(name, {})}?token=${createPreviewToken(api.services.config, SHOP_SETTINGS, Date.now())}`;

const remove = (owner: Twelve) => owner.delete(pathTo("removeItem", { itemId: owner.items[0]?.id ?? "" }));
const switchMode = (owner: Shopper) => owner.patch(pathTo("updateCalendar", named(owner)), { isStylistChoice: true });

const upload =
  (name: EndpointName, type: string, read: () => Promise<Uint8Array>): Prepare =>
  async (api) => {
    const shopper = await api.shopper();
    const init = { body: new Uint8Array(await read()), headers: { "content-type": type } };
    return () => shopper.send("POST", pathTo(name), init);
  };

const token = async (api: GuardedApi) => {
  const { json } = await (await shopperWithTwelve(api)).post(pathTo("createResumeToken"));
  return (json as { token: string }).token;
};

async function withSizeLink(api: GuardedApi, prepare: (token: string) => Prepare): Promise<() => Promise<ApiResponse>> {
  const owner = await shopperWithTwelve(api);
  const { url } = (await call(owner, "createSizeLink", named(owner), {})).json as { url: string };
  return prepare(url.split("#")[1] ?? "")(api);
}

const WEARER_SIZES = { rings: { ring: "N" }, piercings: ["lobe"], wristMm: 160, avoidedTones: ["rose"] };

async function paid(api: GuardedApi, calendarId: string, amount = 1): Promise<ApiResponse> {
  const orderNumber = `#${calendarId}`;
  const order = { ref: calendarId, orderNumber, revision: 12, status: "paid", amount, currency: "GBP", lines: [] };
  const confirm = async () => ({
    messageId: calendarId,
    ref: calendarId,
    orderNumber,
    calendarId,
    order: { ...order, asOf: new Date() },
    refunds: [],
    customerName: null,
    customerEmail: null,
  });
  const refundPart: Orders["refundPart"] = async ({ ref }, { refundId, amount: back }) => ({
    messageId: refundId,
    ref,
    orderNumber,
    order: undefined,
    refunds: [{ id: refundId, amount: back, currency: "GBP" }],
  });
  Object.assign(api.services, { orders: { ...api.services.orders, confirm, refundPart } });
  return call(api.visitor(), "receiveOrder");
}

/** Stands for Stripe, which takes the key. */
function stubStripe({ services }: GuardedApi, accounts: Partial<StripeAccounts>): void {
  const { stripe } = services;
  Object.assign(services, { stripe: { ...stripe, accounts: { ...stripe.accounts, ...accounts } } });
}

async function withStripe(api: GuardedApi) {
  const account = { id: "acct_shop", name: "Thorne & Lune", country: "GB", currency: "GBP" };
  const check = async (key: string) => ({ account, isLive: false, key, webhook: null });
  stubStripe(api, { check, removeWebhooks: async () => {} });
  return openPayment(api);
}

const SHOPIFY_APP = { domain: "thorne.myshopify.com", clientId: "c1d2e3", clientSecret: "shpss_0a1b" };

/** Stands for Shopify, which agrees and has nothing yet. */
async function beginShopify(api: GuardedApi) {
  const { shopify } = api.services;
  const installer: ShopifyInstaller = {
    ...shopify.installer,
    exchangeCode: async () => "shpat_0a1b",
    setUp: async () => ({ steps: [{ name: "webhooks", error: null }], storefrontToken: null, stylistVariants: null }),
  };
  Object.assign(api.services, { shopify: { ...shopify, installer } });
  const owner = await loggedIn(api);
  const { url } = (await call(owner, "beginShopifyInstall", {}, SHOPIFY_APP)).json as { url: string };
  return { owner, query: String(new URLSearchParams({ state: new URL(url).searchParams.get("state") ?? "" })) };
}

async function installShopify(api: GuardedApi) {
  const { owner, query } = await beginShopify(api);
  const { json } = await call(owner, "finishShopifyInstall", {}, { query });
  return { owner, revision: (json as ShopifySettings).revision };
}

export async function openPayment(api: GuardedApi) {
  const owner = await loggedIn(api);
  const readRevision = async () => ((await call(owner, "getPayment")).json as PaymentSettings).revision;
  // Checkouts and chores of later calls would otherwise go to Stripe.
  const cleanUp = async () => {
    await call(owner, "disconnectStripe", { revision: String(await readRevision()) });
    return call(owner, "forgetStripeAccount", { formerId: "acct_shop-test" });
  };
  return { owner, revision: await readRevision(), cleanUp };
}

async function disputed(api: GuardedApi) {
  const { calendarId } = await shopperWithTwelve(api);
  await paid(api, calendarId, 150_000);
  const visitor = await loggedIn(api);
  const calendar = (await call(visitor, "getAdminCalendar", { calendarId })).json as AdminCalendar;
  return { visitor, params: { calendarId }, differences: calendar.orderDifferences };
}

async function queuedEmail({ services, ...api }: GuardedApi): Promise<string> {
  const { calendarId } = await shopperWithOrder({ services, ...api });
  await settleDue(services);
  return hashKey(`order-confirmed:${calendarId}`);
}

const REQUESTED = { budget: "3500", seed: 0, kept: [] };

/** Calls that need more than a calendar with twelve gifts and somebody who may see it. */
const PREPARED: Partial<Record<EndpointName, Prepare>> = {
  getProduct: withGift(({ handle }) => anybody("getProduct", { handle })),
  getProductImage: async (api) => {
    const visitor = api.visitor();
    const { json } = await visitor.get(pathTo("getProduct", { handle: getGift(api, 1).handle }));
    return () => visitor.get((json as Product).image);
  },
  getCalendar: owners("getCalendar"),
  startCalendar: async (api) => {
    const owner = await shopperWithOrder(api);
    return () => call(owner, "startCalendar");
  },
  updateCalendar: owners("updateCalendar", { customerName: "Ada" }),
  restoreCalendar: async (api) => {
    const owner = await shopperWithTwelve(api);
    const { undoId } = (await switchMode(owner)).json as { undoId: string };
    return () => call(owner, "restoreCalendar", named(owner), { undoId });
  },
  readResumeToken: async (api) => anybody("readResumeToken", {}, { token: await token(api) })(api),
  redeemResumeToken: async (api) => anybody("redeemResumeToken", {}, { token: await token(api), confirmed: true })(api),
  createSizeLink: owners("createSizeLink", { from: "Ada" }),
  readSizeLink: (api) => withSizeLink(api, (token) => anybody("readSizeLink", {}, { token })),
  saveSizes: (api) => withSizeLink(api, (token) => anybody("saveSizes", {}, { token, sizes: WEARER_SIZES })),
  addItem: withGift(({ productId }) => owners("addItem", { productId, note: "With love", day: 1 }, remove)),
  updateItemNote: owners("updateItemNote", { note: "With more love" }),
  restoreItem: owners("restoreItem", {}, remove),
  changeVariant: withGift(({ variantId }) => owners("changeVariant", { variantId })),
  moveItem: owners("moveItem", { day: 2 }),
  requestStylistPicks: atOnePrice(owners("requestStylistPicks", { budget: "3500" }, switchMode)),
  fillFreeDays: atOnePrice(owners("fillFreeDays", undefined, remove)),
  makeProposal: atOnePrice(owners("makeProposal", REQUESTED, switchMode)),
  takeProposal: atOnePrice(async (api) => {
    const owner = await shopperWithTwelve(api);
    await switchMode(owner);
    const { json } = await call(owner, "makeProposal", named(owner), REQUESTED);
    const { proposalId, revision } = json as Proposals & { proposalId: string };
    return () => call(owner, "takeProposal", { ...named(owner), proposalId }, { days: DAYS, revision });
  }),
  requestContact: owners("requestContact", { contact: "020 7946 0000" }, switchMode),
  withdrawContactRequest: owners("withdrawContactRequest", undefined, async (owner) => {
    await switchMode(owner);
    await assertOk(owner.post(pathTo("requestContact", named(owner)), { contact: "020 7946 0000" }));
  }),
  saveCustomerDetails: owners("saveCustomerDetails", { ...CUSTOMER, saveId: 1 }),
  checkOut: owners("checkOut", CUSTOMER),
  acceptItemChanges: owners("acceptItemChanges", { prices: [{ day: 1, priceAmount: 1 }] }),
  getLandingCalendar: owners("getLandingCalendar"),
  ...CALLS_AFTER_THE_ORDER,
  ...CAPTION_CALLS,
  ...CONTRIBUTION_CALLS,
  ...EMAIL_SETTINGS_CALLS,
  acceptPayment: async (api) => {
    const { visitor, params, differences } = await disputed(api);
    return () => call(visitor, "acceptPayment", params, { differences });
  },
  refundPart: async (api) => {
    const { visitor, params, differences } = await disputed(api);
    const accepted = (await call(visitor, "acceptPayment", params, { differences })).json as AdminCalendar;
    const { version = 0 } = accepted.refundable ?? {};
    return () => call(visitor, "refundPart", params, { refundId: "refund-1", version, amount: 5_000, days: [3] });
  },
  recordOutsideRefund: async (api) => {
    const { calendarId } = await shopperWithOrder(api);
    const visitor = await loggedIn(api);
    await assertOk(call(visitor, "markPaid", { calendarId }));
    const refunds = [{ id: "refund-1", amount: 0, currency: "GBP", failed: 5_000 }];
    await api.services.calendars.updateOne({ _id: calendarId }, { $set: { "order.payments.0.refunds": refunds } });
    const { failedRefunds } = (await call(visitor, "getAdminCalendar", { calendarId })).json as AdminCalendar;
    const [{ version = 0 } = {}] = failedRefunds;
    const body = { failedId: "refund-1", version, amount: 5_000, reference: "Transfer 42" };
    return () => call(visitor, "recordOutsideRefund", { calendarId }, body);
  },
  ...FULFILMENT_CALLS,
  getGiftCard: giftCard("getGiftCard"),
  redeemGiftCard: giftCard("redeemGiftCard", { redemptionId: "till-1", amount: 100 }),
  voidGiftCard: giftCard("voidGiftCard"),
  findPerson: aboutPerson((calendarId) => ["findPerson", { query: calendarId }]),
  exportPerson: async (api) => {
    const { calendarId } = await shopperWithOrder(api);
    const visitor = await loggedIn(api);
    return () => visitor.get(`${pathTo("exportPerson")}?calendarIds=${calendarId}`);
  },
  erasePerson: aboutPerson((calendarId) => ["erasePerson", { erasureId: "erasure", calendarIds: [calendarId] }]),
  markContactRequest: async (api) => {
    const owner = await shopperWithTwelve(api);
    await switchMode(owner);
    await assertOk(owner.post(pathTo("requestContact", named(owner)), { contact: "020 7946 0000" }));
    const visitor = await loggedIn(api);
    return () => call(visitor, "markContactRequest", named(owner), { isDone: true, revision: 1 });
  },
  getEmail: async (api) => {
    const emailId = await queuedEmail(api);
    const visitor = await loggedIn(api);
    return () => call(visitor, "getEmail", { emailId: emailId });
  },
  retryEmail: async (api) => {
    const emailId = await queuedEmail(api);
    await api.services.email.records.updateOne({ _id: emailId }, { $set: { state: "dead", dueAt: null } });
    const visitor = await loggedIn(api);
    return () => call(visitor, "retryEmail", { emailId: emailId });
  },
  ...ACCOUNT_CALLS,
  ...RELEASE_REQUEST_CALLS,
  ...WEBHOOK_CALLS,
  ...PRODUCT_CALLS,
  previewSiteText: admin("previewSiteText", { page: "care", words: "Ask us." }),
  saveSetupStep: async (api) => {
    const owner = await loggedIn(api);
    return () => call(owner, "saveSetupStep", { step: "opening" }, { state: "done" });
  },
  connectStripe: async (api) => {
    const { owner, revision, cleanUp } = await withStripe(api);
    return Object.assign(() => call(owner, "connectStripe", {}, { revision, key: "sk_test_shop1234" }), { cleanUp });
  },
  renewStripeWebhook: async (api) => {
    const { owner, revision, cleanUp } = await withStripe(api);
    await call(owner, "connectStripe", {}, { revision, key: "sk_test_shop1234" });
    return Object.assign(() => call(owner, "renewStripeWebhook"), { cleanUp });
  },
  disconnectStripe: async (api) => {
    const { owner, revision } = await withStripe(api);
    return () => call(owner, "disconnectStripe", { revision: String(revision) });
  },
  forgetStripeAccount: async (api) => {
    const owner = await loggedIn(api);
    return () => call(owner, "forgetStripeAccount", { formerId: "acct_other-test" });
  },
  receiveStripeEvent: async (api) => {
    const { owner, revision, cleanUp } = await withStripe(api);
    await call(owner, "connectStripe", {}, { revision, key: "sk_test_shop1234" });
    stubStripe(api, { confirm: async () => undefined });
    return Object.assign(() => call(api.visitor(), "receiveStripeEvent", {}, {}), { cleanUp });
  },
  beginShopifyInstall: admin("beginShopifyInstall", SHOPIFY_APP),
  finishShopifyInstall: async (api) => {
    const { owner, query } = await beginShopify(api);
    return () => call(owner, "finishShopifyInstall", {}, { query });
  },
  completeShopify: async (api) => {
    const { owner, revision } = await installShopify(api);
    return () => call(owner, "completeShopify", {}, { revision });
  },
  disconnectShopify: async (api) => {
    const { owner, revision } = await installShopify(api);
    return () => call(owner, "disconnectShopify", { revision: String(revision) });
  },
  previewShop: admin("previewShop", { settings: SHOP_SETTINGS }),
  getShopPreview: async (api) => {
    const visitor = api.visitor();
    return () => visitor.get(withPreviewToken("getShopPreview", api));
  },
  getEmailPreview: async (api) => {
    const owner = await loggedIn(api);
    return () => owner.get(withPreviewToken("getEmailPreview", api));
  },
  saveShop: async (api) => {
    const owner = await loggedIn(api);
    const { revision, settings } = await api.services.shopSettings.read();
    return () => call(owner, "saveShop", {}, { revision, settings: { ...settings, contactPhone: "020 7946 0321" } });
  },
  uploadShopFile: async (api) => {
    const owner = await loggedIn(api);
    const body = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 10"><path d="M0 0h120v10z"/></svg>';
    const init = { body, headers: { "content-type": "image/svg+xml" } };
    return () => owner.send("POST", pathTo("uploadShopFile", { field: "wordmark" }), init);
  },
  enhanceNote: owners("enhanceNote", { note: "Hello you", day: 1 }),
  generateInspiration: withGift(({ productId }) => owners("generateInspiration", { day: 1, productId })),
  uploadVideo: upload("uploadVideo", "video/webm", () => recording("media/video-2s.webm")),
  uploadImage: upload("uploadImage", "image/jpeg", image),
  getMedia: async (api) => {
    const stored = await (await upload("uploadImage", "image/jpeg", image)(api))();
    const [url = ""] = Object.values(stored.json as Record<string, string>);
    const shopper = api.visitor();
    return () => shopper.get(url);
  },
  getQrCode: async (api) => {
    const { calendarId } = await shopperWithTwelve(api);
    return anybody("getQrCode", { calendarId, file: "master.png" })(api);
  },
  receiveOrder: async (api) => {
    const { calendarId } = await shopperWithTwelve(api);
    return () => paid(api, calendarId);
  },
  reportRemoteFailure: anybody("reportRemoteFailure", {}, { remote: "x", version: null, phase: "load", message: "x" }),
  issuePageToken: anybody("issuePageToken", {}, { remote: "x", build: "0123456789ab" }),
  recordVitals: anybody("recordVitals", {}, { remote: "x", build: "0123456789ab", page: "/cart", lcp: 1200 }),
  pinRemote: async (api) => {
    manageReleases(api);
    return admin("pinRemote", { buildId: null })(api);
  },
  stageRemote: async (api) => {
    manageReleases(api);
    return admin("stageRemote", { buildId: "0123456789ab", from: null, share: 5 })(api);
  },
  grantOverride: admin("grantOverride", LOCAL_BUILD),
  startOverride: async (api) => {
    const granted = await (await admin("grantOverride", LOCAL_BUILD)(api))();
    return anybody("startOverride", {}, { token: (granted.json as { token: string }).token })(api);
  },
  getSiteText: anybody("getSiteText", { text: "care" }),
  exportFile: async (api) => {
    await shopperWithOrder(api);
    const visitor = await loggedIn(api);
    return () => call(visitor, "exportFile", { file: "orders.csv" });
  },
  getNumbers: async (api) => {
    await shopperWithOrder(api);
    await countNumbers(api.services);
    return admin("getNumbers")(api);
  },
};

const prepareByAccess: Record<Access, (name: EndpointName) => Prepare> = {
  public: anybody,
  webhook: anybody,
  shopper: owners,
  sender: owners,
  recipient: owners,
  admin,
};

/** A call of each endpoint that succeeds. */
export const EVERY_CALL = Object.fromEntries(
  Object.keys({ ...PREPARED, ...endpoints }).map((key) => {
    const name = key as EndpointName;
    return [name, PREPARED[name] ?? prepareByAccess[endpoints[name].access](name)];
  }),
) as Record<EndpointName, Prepare>;
