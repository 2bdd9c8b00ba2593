import { type FakeApi, startFakeApi } from "../testing";
import { captureRequest, type ExpectedCall, toCall } from "../testing/capture-request";
import {
  accountApi,
  adminApi,
  adminContactApi,
  emailApi,
  fulfilmentApi,
  giftCardApi,
  releaseApi,
  secondFactorApi,
  sessionApi,
  webhookApi,
} from "./index";

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());

const adminContact = adminContactApi.endpoints;
const exchange = fulfilmentApi.endpoints;
const fulfilment = fulfilmentApi.endpoints;
const giftCard = giftCardApi.endpoints;
const factor = secondFactorApi.endpoints;
const calendarId = "c-1";
const webhooks = webhookApi.endpoints;
const newWebhook = { url: "https://warehouse.example/orders", events: ["order.paid" as const] };
const newApiKey = { name: "Labels", scopes: ["read_orders" as const], expiresInDays: 30 };
const parcel = { orderNumber: "AC-1", carrier: "DPD", trackingNumber: "1" };

const calls: ExpectedCall[] = [
  ["GET /api/admin/webhooks", webhooks.listWebhooks],
  ["POST /api/admin/webhooks", webhooks.createWebhook, newWebhook],
  ["PATCH /api/admin/webhooks/w-1", webhooks.updateWebhook, { isPaused: true }],
  ["POST /api/admin/webhooks/w-1/secret", webhooks.rotateWebhookSecret],
  ["DELETE /api/admin/webhooks/w-1", webhooks.removeWebhook],
  ["GET /api/admin/webhooks/w-1/deliveries", webhooks.listWebhookDeliveries],
  ["POST /api/admin/webhooks/w-1/test", webhooks.testWebhook],
  ["POST /api/admin/webhooks/w-1/deliveries/d-1", webhooks.resendWebhook],
  ["GET /api/admin/api-keys", accountApi.endpoints.listApiKeys],
  ["POST /api/admin/api-keys", accountApi.endpoints.createApiKey, newApiKey],
  ["DELETE /api/admin/api-keys/adv_1", accountApi.endpoints.revokeApiKey],
  ["GET /api/admin/calendars?filter=all", adminApi.endpoints.listAdminCalendars],
  ["GET /api/admin/calendars?filter=ready&search=ada+l&shop=thorne.example", adminApi.endpoints.listAdminCalendars],
  ["GET /api/admin/calendars/c-1", adminApi.endpoints.getAdminCalendar.initiate(calendarId)],
  ["POST /api/admin/calendars/c-1/accept-payment", adminApi.endpoints.acceptPayment, { differences: ["Less."] }],
  ["POST /api/admin/calendars/c-1/mark-paid", adminApi.endpoints.markPaid],
  ["GET /api/admin/orders?view=today&search=ring", fulfilment.listOrders],
  ["GET /api/admin/orders/ids?view=open", fulfilment.listOrderIds],
  ["POST /api/admin/orders/read", fulfilment.readOrders.initiate(["c-1"]), { calendarIds: ["c-1"] }],
  ["POST /api/admin/orders/claim", fulfilment.claimOrders, { calendarIds: ["c-1"], action: "claim" }],
  ["POST /api/admin/orders/move", fulfilment.moveOrders, { calendarIds: ["c-1"], from: "picked", action: "advance" }],
  ["POST /api/admin/orders/c-1/notes", fulfilment.addOrderNote, { text: "Dented." }],
  ["GET /api/admin/orders/c-1/items/i-1/substitutes", fulfilment.listSubstitutes],
  ["POST /api/admin/orders/c-1/items/i-1/offers", fulfilment.offerSubstitutes, { variantIds: ["v-1"] }],
  ["POST /api/admin/orders/c-1/offers/o-1/withdraw", fulfilment.withdrawOffer],
  ["POST /api/admin/orders/c-1/offers/o-1/finish", fulfilment.finishOffer],
  ["POST /api/admin/orders/send", fulfilment.sendOrders.initiate([parcel]), { parcels: [parcel], isPreview: false }],
  ["POST /api/admin/orders/send", fulfilment.previewParcels.initiate([parcel]), { parcels: [parcel], isPreview: true }],
  ["GET /api/admin/exchanges", exchange.listExchanges],
  ["POST /api/admin/exchanges/c-1/x-1/move", exchange.moveExchange, { from: "requested", to: "received" }],
  ["POST /api/admin/calendars/c-1/refund", adminApi.endpoints.refundOrder, { orderState: "paid" }],
  [
    "POST /api/admin/calendars/c-1/refund-part",
    adminApi.endpoints.refundPart,
    { refundId: "r-1", version: 3, amount: 500, days: [2] },
  ],
  ["GET /api/admin/gift-cards/7Q3K9XWD2M4PT8NB", giftCard.getGiftCard.initiate("7Q3K9XWD2M4PT8NB")],
  [
    "POST /api/admin/gift-cards/7Q3K9XWD2M4PT8NB/redeem",
    giftCard.redeemGiftCard,
    { redemptionId: "till-1", amount: 100 },
  ],
  ["POST /api/admin/gift-cards/7Q3K9XWD2M4PT8NB/void", giftCard.voidGiftCard],
  ["POST /api/admin/verify-password", sessionApi.endpoints.verifyPassword, { password: "secret" }],
  ["GET /api/admin/contact-requests?filter=done", adminContact.listContactRequests],
  ["POST /api/admin/contact-requests/c-1/mark", adminContact.markContactRequest, { isDone: true, revision: 2 }],
  ["GET /api/admin/emails?filter=dead", emailApi.endpoints.listEmails],
  ["GET /api/admin/emails/m-1", emailApi.endpoints.getEmail.initiate("m-1")],
  ["POST /api/admin/emails/m-1/retry", emailApi.endpoints.retryEmail],
  ["GET /api/admin/calendars/c-1?part=print", adminApi.endpoints.getPrintSheet.initiate("c-1")],
  ["GET /api/admin/second-factor", factor.getSecondFactor],
  ["POST /api/admin/second-factor", factor.beginSecondFactor],
  ["POST /api/admin/second-factor/confirm", factor.confirmSecondFactor, { code: "1" }],
  ["POST /api/admin/second-factor/recovery-codes", factor.renewRecoveryCodes, { code: "1" }],
  ["POST /api/admin/second-factor/turn-off", factor.turnOffSecondFactor, { code: "1" }],
  ["POST /api/admin/logout", sessionApi.endpoints.logOut],
  ["GET /api/admin/reports", releaseApi.endpoints.listReports],
  ["GET /api/admin/releases", releaseApi.endpoints.listPins],
  ["POST /api/admin/releases/mf_builder/pin", releaseApi.endpoints.pinRemote, { buildId: "0123456789ab" }],
  [
    "POST /api/admin/releases/mf_builder/stage",
    releaseApi.endpoints.stageRemote,
    { buildId: "0123456789ab", from: null, share: 5 },
  ],
  [
    "POST /api/admin/overrides/mf_builder",
    releaseApi.endpoints.grantOverride,
    { manifest: "http://localhost:3001/m.json" },
  ],
];

test.each(calls)("%s is requested", async (...expected) => {
  const [address, , body] = expected;
  expect(await captureRequest(fake, toCall(...expected))).toEqual({
    address,
    contentType: body && "application/json",
    text: JSON.stringify(body) ?? "",
  });
});
