import { NO_SIZES } from "@advent/contract";
import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import {
  adminApi,
  adminContactApi,
  apiKeyApi,
  emailApi,
  exchangeApi,
  fulfilmentApi,
  giftCardApi,
  releaseApi,
  reportApi,
  secondFactorApi,
  webhookApi,
} from "./admin";
import {
  calendarApi,
  checkoutApi,
  currentCalendarApi,
  itemApi,
  landingApi,
  makeStore,
  productApi,
  resumeApi,
  stylistApi,
} from "./index";
import { contactRequestApi, mediaApi, senderApi, siteApi, sizeApi, writingApi } from "./lazy";
import { type FakeApi, makeProduct, makeVariant, startFakeApi } from "./testing";

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());

type State = ReturnType<ReturnType<typeof makeStore>["getState"]>;
type Call = ThunkAction<unknown, State, unknown, UnknownAction>;
const item = itemApi.endpoints;
const calendar = calendarApi.endpoints;
const checkout = checkoutApi.endpoints;
const contact = contactRequestApi.endpoints;
const adminContact = adminContactApi.endpoints;
const exchange = exchangeApi.endpoints;
const fulfilment = fulfilmentApi.endpoints;
const giftCard = giftCardApi.endpoints;
const factor = secondFactorApi.endpoints;
const stylist = stylistApi.endpoints;
const sender = senderApi.endpoints;
const calendarId = "c-1";
const choices = { sharesReplies: true, emails: { firstDoor: true, lastDoor: false, replies: true } };

const product = makeProduct({ variants: [makeVariant({ id: "gid://shopify/ProductVariant/7", priceAmount: 9900 })] });
const added = { day: 3, productId: product.id, variantId: "gid://shopify/ProductVariant/7" };

const webhooks = webhookApi.endpoints;
const webhookId = "w-1";
const newWebhook = { url: "https://warehouse.example/orders", events: ["order.paid" as const] };
const newApiKey = { name: "Labels", scopes: ["read_orders" as const], expiresInDays: 30 };
const parcel = { orderNumber: "AC-1", carrier: "DPD", trackingNumber: "1" };

const NOTHING = "";
const calls: [string, Call, object | typeof NOTHING][] = [
  ["GET /api/sender/c-1", sender.getSenderCalendar.initiate(calendarId), NOTHING],
  ["PATCH /api/sender/c-1", sender.updateSenderChoices.initiate({ calendarId, ...choices }), choices],
  [
    "POST /api/sender/c-1/offers/o-1",
    sender.respondToOffer.initiate({ calendarId, offerId: "o-1", action: "accept", option: 0 }),
    { action: "accept", option: 0 },
  ],
  ["POST /api/sender/c-1/link/redeem", sender.redeemSenderLink.initiate({ calendarId, secret: "s" }), { secret: "s" }],
  ["POST /api/sender/c-1/link", sender.replaceSenderLink.initiate({ calendarId }), NOTHING],
  ["POST /api/sender/c-1/emails/stop?secret=s", sender.stopSenderEmails.initiate({ calendarId, secret: "s" }), NOTHING],
  [
    "POST /api/calendar/c-1/size-links",
    sizeApi.endpoints.createSizeLink.initiate({ calendarId, from: "Ada" }),
    { from: "Ada" },
  ],
  ["DELETE /api/calendar/c-1/sizes", sizeApi.endpoints.eraseSizes.initiate({ calendarId }), NOTHING],
  ["POST /api/size-links/read", sizeApi.endpoints.readSizeLink.initiate({ token: "t" }), { token: "t" }],
  [
    "PUT /api/sizes",
    sizeApi.endpoints.saveSizes.initiate({ token: "t", sizes: NO_SIZES }),
    { token: "t", sizes: NO_SIZES },
  ],
  ["POST /api/calendar/c-1/surprise", stylist.fillFreeDays.initiate({ calendarId }), NOTHING],
  ["GET /api/admin/webhooks", webhooks.listWebhooks.initiate(), NOTHING],
  ["POST /api/admin/webhooks", webhooks.createWebhook.initiate(newWebhook), newWebhook],
  ["PATCH /api/admin/webhooks/w-1", webhooks.updateWebhook.initiate({ webhookId, isPaused: true }), { isPaused: true }],
  ["POST /api/admin/webhooks/w-1/secret", webhooks.rotateWebhookSecret.initiate({ webhookId }), NOTHING],
  ["DELETE /api/admin/webhooks/w-1", webhooks.removeWebhook.initiate({ webhookId }), NOTHING],
  ["GET /api/admin/webhooks/w-1/deliveries", webhooks.listWebhookDeliveries.initiate({ webhookId }), NOTHING],
  ["POST /api/admin/webhooks/w-1/test", webhooks.testWebhook.initiate({ webhookId }), NOTHING],
  [
    "POST /api/admin/webhooks/w-1/deliveries/d-1",
    webhooks.resendWebhook.initiate({ webhookId, deliveryId: "d-1" }),
    NOTHING,
  ],
  ["GET /api/admin/api-keys", apiKeyApi.endpoints.listApiKeys.initiate(), NOTHING],
  ["POST /api/admin/api-keys", apiKeyApi.endpoints.createApiKey.initiate(newApiKey), newApiKey],
  ["DELETE /api/admin/api-keys/adv_1", apiKeyApi.endpoints.revokeApiKey.initiate({ keyId: "adv_1" }), NOTHING],
  ["GET /api/site", siteApi.endpoints.getSite.initiate(), NOTHING],
  ["GET /api/site/care", siteApi.endpoints.getSiteText.initiate({ text: "care" }), NOTHING],
  ["GET /api/shopify/products", productApi.endpoints.listProducts.initiate({}), NOTHING],
  [
    "GET /api/shopify/products?collection=studs",
    productApi.endpoints.listProducts.initiate({ collection: "studs" }),
    NOTHING,
  ],
  [
    "GET /api/shopify/products/aurora-studs",
    productApi.endpoints.getProduct.initiate({ handle: "aurora-studs" }),
    NOTHING,
  ],
  ["GET /api/calendar", currentCalendarApi.endpoints.getCalendar.initiate(), NOTHING],
  ["POST /api/calendar", calendar.startCalendar.initiate(), NOTHING],
  ["POST /api/calendar/items", item.addItem.initiate(added), added],
  ["DELETE /api/calendar/items/i-1", item.removeItem.initiate({ itemId: "i-1" }), NOTHING],
  ["PATCH /api/calendar/items/i-1", item.updateItemNote.initiate({ itemId: "i-1", note: "Love" }), { note: "Love" }],
  [
    "PUT /api/calendar/items/i-1/variant",
    item.changeVariant.initiate({ itemId: "i-1", variantId: "v-2" }),
    { variantId: "v-2" },
  ],
  ["POST /api/calendar/items/i-1/move", item.moveItem.initiate({ itemId: "i-1", day: 4 }), { day: 4 }],
  [
    "PATCH /api/calendar/c-1",
    calendar.updateCalendar.initiate({ calendarId, customerName: "Ada", giftNote: null }),
    { customerName: "Ada", giftNote: null },
  ],
  ["POST /api/calendar/c-1/restore", calendar.restoreCalendar.initiate({ calendarId, undoId: "u" }), { undoId: "u" }],
  ["POST /api/resume-tokens", resumeApi.endpoints.createResumeToken.initiate(), NOTHING],
  ["POST /api/resume-tokens/read", resumeApi.endpoints.readResumeToken.initiate({ token: "t" }), { token: "t" }],
  ["POST /api/resume-tokens/redeem", resumeApi.endpoints.redeemResumeToken.initiate({ token: "t" }), { token: "t" }],
  ["POST /api/calendar/items/i-1/restore", item.restoreItem.initiate({ itemId: "i-1" }), NOTHING],
  [
    "POST /api/calendar/c-1/stylist-picks",
    stylist.requestStylistPicks.initiate({ calendarId, budget: "3500" }),
    { budget: "3500" },
  ],
  ["GET /api/stylist/tiers", stylist.listTiers.initiate(), NOTHING],
  ["GET /api/calendar/c-1/proposals", stylist.listProposals.initiate(calendarId), NOTHING],
  [
    "POST /api/calendar/c-1/proposals",
    stylist.makeProposal.initiate({ calendarId, budget: "3500", seed: 1, kept: [2] }),
    { budget: "3500", seed: 1, kept: [2] },
  ],
  [
    "POST /api/calendar/c-1/proposals/p-1/take",
    stylist.takeProposal.initiate({ calendarId, proposalId: "p-1", days: [3], revision: 4 }),
    { days: [3], revision: 4 },
  ],
  [
    "PATCH /api/calendar/c-1/customer-details",
    checkout.saveCustomerDetails.initiate({ calendarId, customerEmail: "a@b.c", saveId: 2 }),
    { customerEmail: "a@b.c", saveId: 2 },
  ],
  [
    "POST /api/calendar/c-1/checkout",
    checkout.checkOut.initiate({ calendarId, customerName: "Ada", customerEmail: "a@b.c" }),
    { customerName: "Ada", customerEmail: "a@b.c" },
  ],
  ["GET /api/calendar/c-1/changes", checkout.listItemChanges.initiate(calendarId), NOTHING],
  [
    "POST /api/calendar/c-1/changes/accept",
    checkout.acceptItemChanges.initiate({ calendarId, prices: [{ day: 1, priceAmount: 5 }] }),
    { prices: [{ day: 1, priceAmount: 5 }] },
  ],
  ["GET /api/landing/calendar/c-1", landingApi.endpoints.getLandingCalendar.initiate({ calendarId }), NOTHING],
  [
    "POST /api/landing/calendar/c-1/items/i-1/opened",
    landingApi.endpoints.recordOpening.initiate({ calendarId, itemId: "i-1" }),
    NOTHING,
  ],
  ["GET /api/admin/calendars", adminApi.endpoints.listAdminCalendars.initiate({ filter: "all" }), NOTHING],
  [
    "GET /api/admin/calendars?filter=ready&search=ada+l&shop=thorne.example",
    adminApi.endpoints.listAdminCalendars.initiate({ filter: "ready", search: "ada l", shop: "thorne.example" }),
    NOTHING,
  ],
  ["GET /api/admin/calendars/c-1", adminApi.endpoints.getAdminCalendar.initiate(calendarId), NOTHING],
  [
    "POST /api/admin/calendars/c-1/accept-payment",
    adminApi.endpoints.acceptPayment.initiate({ calendarId: "c-1", differences: ["Less."] }),
    { differences: ["Less."] },
  ],
  [
    "GET /api/admin/orders?view=today&search=ring",
    fulfilment.listOrders.initiate({ view: "today", search: "ring" }),
    NOTHING,
  ],
  ["GET /api/admin/orders/ids?view=open", fulfilment.listOrderIds.initiate({ view: "open" }), NOTHING],
  ["POST /api/admin/orders/read", fulfilment.readOrders.initiate(["c-1"]), { calendarIds: ["c-1"] }],
  [
    "POST /api/admin/orders/claim",
    fulfilment.claimOrders.initiate({ calendarIds: ["c-1"], action: "claim" }),
    { calendarIds: ["c-1"], action: "claim" },
  ],
  [
    "POST /api/admin/orders/move",
    fulfilment.moveOrders.initiate({ calendarIds: ["c-1"], from: "picked", action: "advance" }),
    { calendarIds: ["c-1"], from: "picked", action: "advance" },
  ],
  [
    "POST /api/admin/orders/c-1/notes",
    fulfilment.addOrderNote.initiate({ calendarId: "c-1", text: "Dented." }),
    { text: "Dented." },
  ],
  [
    "GET /api/admin/orders/c-1/items/i-1/substitutes",
    fulfilment.listSubstitutes.initiate({ calendarId, itemId: "i-1" }),
    NOTHING,
  ],
  [
    "POST /api/admin/orders/c-1/items/i-1/offers",
    fulfilment.offerSubstitutes.initiate({ calendarId, itemId: "i-1", variantIds: ["v-1"] }),
    { variantIds: ["v-1"] },
  ],
  [
    "POST /api/admin/orders/c-1/offers/o-1/withdraw",
    fulfilment.withdrawOffer.initiate({ calendarId, offerId: "o-1" }),
    NOTHING,
  ],
  [
    "POST /api/admin/orders/c-1/offers/o-1/finish",
    fulfilment.finishOffer.initiate({ calendarId, offerId: "o-1" }),
    NOTHING,
  ],
  ["POST /api/admin/orders/send", fulfilment.sendOrders.initiate([parcel]), { parcels: [parcel], isPreview: false }],
  ["POST /api/admin/orders/send", fulfilment.previewParcels.initiate([parcel]), { parcels: [parcel], isPreview: true }],
  ["GET /api/admin/exchanges", exchange.listExchanges.initiate(), NOTHING],
  [
    "POST /api/admin/exchanges/c-1/x-1/move",
    exchange.moveExchange.initiate({ calendarId: "c-1", exchangeId: "x-1", from: "requested", to: "received" }),
    { from: "requested", to: "received" },
  ],
  [
    "POST /api/admin/calendars/c-1/refund",
    adminApi.endpoints.refundOrder.initiate({ calendarId, orderState: "paid" }),
    { orderState: "paid" },
  ],
  [
    "POST /api/admin/calendars/c-1/refund-part",
    adminApi.endpoints.refundPart.initiate({ calendarId, refundId: "r-1", version: 3, amount: 500, days: [2] }),
    { refundId: "r-1", version: 3, amount: 500, days: [2] },
  ],
  ["GET /api/admin/gift-cards/7Q3K9XWD2M4PT8NB", giftCard.getGiftCard.initiate("7Q3K9XWD2M4PT8NB"), NOTHING],
  [
    "POST /api/admin/gift-cards/7Q3K9XWD2M4PT8NB/redeem",
    giftCard.redeemGiftCard.initiate({ code: "7Q3K9XWD2M4PT8NB", redemptionId: "till-1", amount: 100 }),
    { redemptionId: "till-1", amount: 100 },
  ],
  [
    "POST /api/admin/gift-cards/7Q3K9XWD2M4PT8NB/void",
    giftCard.voidGiftCard.initiate({ code: "7Q3K9XWD2M4PT8NB" }),
    NOTHING,
  ],
  [
    "POST /api/admin/verify-password",
    adminApi.endpoints.verifyPassword.initiate({ password: "secret" }),
    { password: "secret" },
  ],
  ["GET /api/calendar/c-1/contact-request", contact.getContactRequest.initiate(calendarId), NOTHING],
  [
    "POST /api/calendar/c-1/contact-request",
    contact.requestContact.initiate({ calendarId, contact: "020 7946 0000", bestTime: null }),
    { contact: "020 7946 0000", bestTime: null },
  ],
  ["DELETE /api/calendar/c-1/contact-request", contact.withdrawContactRequest.initiate({ calendarId }), NOTHING],
  [
    "GET /api/admin/contact-requests?filter=done",
    adminContact.listContactRequests.initiate({ filter: "done" }),
    NOTHING,
  ],
  [
    "POST /api/admin/contact-requests/c-1/mark",
    adminContact.markContactRequest.initiate({ calendarId, isDone: true, revision: 2 }),
    { isDone: true, revision: 2 },
  ],
  ["GET /api/admin/emails?filter=dead", emailApi.endpoints.listEmails.initiate({ filter: "dead" }), NOTHING],
  ["GET /api/admin/emails/m-1", emailApi.endpoints.getEmail.initiate("m-1"), NOTHING],
  ["POST /api/admin/emails/m-1/retry", emailApi.endpoints.retryEmail.initiate({ emailId: "m-1" }), NOTHING],
  ["GET /api/admin/calendars/c-1?part=print", adminApi.endpoints.getPrintSheet.initiate("c-1"), NOTHING],
  ["GET /api/admin/second-factor", factor.getSecondFactor.initiate(), NOTHING],
  ["POST /api/admin/second-factor", factor.beginSecondFactor.initiate(), NOTHING],
  ["POST /api/admin/second-factor/confirm", factor.confirmSecondFactor.initiate({ code: "1" }), { code: "1" }],
  ["POST /api/admin/second-factor/recovery-codes", factor.renewRecoveryCodes.initiate({ code: "1" }), { code: "1" }],
  ["POST /api/admin/second-factor/turn-off", factor.turnOffSecondFactor.initiate({ code: "1" }), { code: "1" }],
  ["POST /api/admin/logout", adminApi.endpoints.logOut.initiate(), NOTHING],
  [
    "POST /api/enhance-note",
    writingApi.endpoints.enhanceNote.initiate({ note: "hi", day: 1, dayTitle: "Reflections", productName: "Studs" }),
    { note: "hi", day: 1, dayTitle: "Reflections", productName: "Studs" },
  ],
  [
    "POST /api/generate-inspiration",
    writingApi.endpoints.generateInspiration.initiate({ day: 1, productId: "p" }),
    { day: 1, productId: "p" },
  ],
  [
    "POST /api/suggest-captions",
    writingApi.endpoints.suggestCaptions.initiate({ media: "/api/media/v.webm" }),
    { media: "/api/media/v.webm" },
  ],
  ["GET /api/admin/reports", reportApi.endpoints.listReports.initiate(), NOTHING],
  ["GET /api/admin/releases", releaseApi.endpoints.listPins.initiate(), NOTHING],
  [
    "POST /api/admin/releases/mf_builder/pin",
    releaseApi.endpoints.pinRemote.initiate({ remote: "mf_builder", buildId: "0123456789ab" }),
    { buildId: "0123456789ab" },
  ],
  [
    "POST /api/admin/releases/mf_builder/stage",
    releaseApi.endpoints.stageRemote.initiate({ remote: "mf_builder", buildId: "0123456789ab", from: null, share: 5 }),
    { buildId: "0123456789ab", from: null, share: 5 },
  ],
  [
    "POST /api/admin/overrides/mf_builder",
    releaseApi.endpoints.grantOverride.initiate({ remote: "mf_builder", manifest: "http://localhost:3001/m.json" }),
    { manifest: "http://localhost:3001/m.json" },
  ],
];

test.each(calls)("%s is requested", async (address, call, body) => {
  fake.received.length = 0;
  await makeStore({ apiOrigin: fake.origin }).dispatch(call);
  const [request] = fake.received;
  expect(`${request?.method} ${request?.url}`).toBe(address);
  expect(request?.bytes.toString()).toBe(body === NOTHING ? NOTHING : JSON.stringify(body));
  expect(request?.headers["content-type"]).toBe(body === NOTHING ? undefined : "application/json");
  expect(fake.received).toHaveLength(1);
});

test("added product sends every specified field", async () => {
  fake.received.length = 0;
  await makeStore({ apiOrigin: fake.origin }).dispatch(item.addItem.initiate({ ...added, product }));
  expect(fake.received[0]?.body).toEqual({
    ...added,
    productName: "Aurora Studs",
    productDescription: "Two brilliants in a row.",
    productImage: "/api/images/aurora-studs.svg",
    productPrice: "£99.00",
    currencyCode: "GBP",
    productHandle: "aurora-studs",
    note: null,
    enhancedNote: null,
    productMetafields: JSON.stringify(product.metafields),
  });
});

const { uploadVideo, uploadImage } = mediaApi.endpoints;
const files: [string, Call, string, string][] = [
  [
    "a video",
    uploadVideo.initiate({ file: new Blob(["v"], { type: "video/mp4" }) }),
    "/api/videos/upload",
    "video/mp4",
  ],
  ["a video of no type", uploadVideo.initiate({ file: new Blob(["v"]) }), "/api/videos/upload", "video/webm"],
  [
    "a voice note of no type",
    uploadVideo.initiate({ file: new Blob(["v"]), kind: "audio" }),
    "/api/videos/upload",
    "audio/webm",
  ],
  [
    "a picture",
    uploadImage.initiate({ file: new Blob(["v"], { type: "image/png" }) }),
    "/api/images/upload",
    "image/png",
  ],
];

test.each(files)("%s is sent raw under its own type", async (_name, call, url, type) => {
  fake.received.length = 0;
  await makeStore({ apiOrigin: fake.origin }).dispatch(call);
  const [request] = fake.received;
  expect([request?.method, request?.url, request?.headers["content-type"]]).toEqual(["POST", url, type]);
  expect(request?.bytes.toString()).toBe("v");
});

test("only a framed page sends the frame header", async () => {
  fake.received.length = 0;
  for (const embedded of [true, false])
    await makeStore({ apiOrigin: fake.origin, embedded }).dispatch(productApi.endpoints.listProducts.initiate({}));
  const messages = fake.received.map(({ headers }) => headers["x-advent-embedded"]);
  expect(messages).toEqual(["1", undefined]);
});
