import { type FakeApi, startFakeApi } from "../testing";
import { captureRequest, type ExpectedCall } from "../testing/capture-request";
import {
  accountApi,
  adminApi,
  adminContactApi,
  emailApi,
  fulfilmentApi,
  giftCardApi,
  releaseApi,
  reportApi,
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
const webhookId = "w-1";
const newWebhook = { url: "https://warehouse.example/orders", events: ["order.paid" as const] };
const newApiKey = { name: "Labels", scopes: ["read_orders" as const], expiresInDays: 30 };
const parcel = { orderNumber: "AC-1", carrier: "DPD", trackingNumber: "1" };

const calls: ExpectedCall[] = [
  ["GET /api/admin/webhooks", webhooks.listWebhooks.initiate(), ""],
  ["POST /api/admin/webhooks", webhooks.createWebhook.initiate(newWebhook), newWebhook],
  ["PATCH /api/admin/webhooks/w-1", webhooks.updateWebhook.initiate({ webhookId, isPaused: true }), { isPaused: true }],
  ["POST /api/admin/webhooks/w-1/secret", webhooks.rotateWebhookSecret.initiate({ webhookId }), ""],
  ["DELETE /api/admin/webhooks/w-1", webhooks.removeWebhook.initiate({ webhookId }), ""],
  ["GET /api/admin/webhooks/w-1/deliveries", webhooks.listWebhookDeliveries.initiate({ webhookId }), ""],
  ["POST /api/admin/webhooks/w-1/test", webhooks.testWebhook.initiate({ webhookId }), ""],
  [
    "POST /api/admin/webhooks/w-1/deliveries/d-1",
    webhooks.resendWebhook.initiate({ webhookId, deliveryId: "d-1" }),
    "",
  ],
  ["GET /api/admin/api-keys", accountApi.endpoints.listApiKeys.initiate(), ""],
  ["POST /api/admin/api-keys", accountApi.endpoints.createApiKey.initiate(newApiKey), newApiKey],
  ["DELETE /api/admin/api-keys/adv_1", accountApi.endpoints.revokeApiKey.initiate({ keyId: "adv_1" }), ""],
  ["GET /api/admin/calendars", adminApi.endpoints.listAdminCalendars.initiate({ filter: "all" }), ""],
  [
    "GET /api/admin/calendars?filter=ready&search=ada+l&shop=thorne.example",
    adminApi.endpoints.listAdminCalendars.initiate({ filter: "ready", search: "ada l", shop: "thorne.example" }),
    "",
  ],
  ["GET /api/admin/calendars/c-1", adminApi.endpoints.getAdminCalendar.initiate(calendarId), ""],
  [
    "POST /api/admin/calendars/c-1/accept-payment",
    adminApi.endpoints.acceptPayment.initiate({ calendarId: "c-1", differences: ["Less."] }),
    { differences: ["Less."] },
  ],
  [
    "GET /api/admin/orders?view=today&search=ring",
    fulfilment.listOrders.initiate({ view: "today", search: "ring" }),
    "",
  ],
  ["GET /api/admin/orders/ids?view=open", fulfilment.listOrderIds.initiate({ view: "open" }), ""],
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
    "",
  ],
  [
    "POST /api/admin/orders/c-1/items/i-1/offers",
    fulfilment.offerSubstitutes.initiate({ calendarId, itemId: "i-1", variantIds: ["v-1"] }),
    { variantIds: ["v-1"] },
  ],
  [
    "POST /api/admin/orders/c-1/offers/o-1/withdraw",
    fulfilment.withdrawOffer.initiate({ calendarId, offerId: "o-1" }),
    "",
  ],
  ["POST /api/admin/orders/c-1/offers/o-1/finish", fulfilment.finishOffer.initiate({ calendarId, offerId: "o-1" }), ""],
  ["POST /api/admin/orders/send", fulfilment.sendOrders.initiate([parcel]), { parcels: [parcel], isPreview: false }],
  ["POST /api/admin/orders/send", fulfilment.previewParcels.initiate([parcel]), { parcels: [parcel], isPreview: true }],
  ["GET /api/admin/exchanges", exchange.listExchanges.initiate(), ""],
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
  ["GET /api/admin/gift-cards/7Q3K9XWD2M4PT8NB", giftCard.getGiftCard.initiate("7Q3K9XWD2M4PT8NB"), ""],
  [
    "POST /api/admin/gift-cards/7Q3K9XWD2M4PT8NB/redeem",
    giftCard.redeemGiftCard.initiate({ code: "7Q3K9XWD2M4PT8NB", redemptionId: "till-1", amount: 100 }),
    { redemptionId: "till-1", amount: 100 },
  ],
  [
    "POST /api/admin/gift-cards/7Q3K9XWD2M4PT8NB/void",
    giftCard.voidGiftCard.initiate({ code: "7Q3K9XWD2M4PT8NB" }),
    "",
  ],
  [
    "POST /api/admin/verify-password",
    sessionApi.endpoints.verifyPassword.initiate({ password: "secret" }),
    { password: "secret" },
  ],
  ["GET /api/admin/contact-requests?filter=done", adminContact.listContactRequests.initiate({ filter: "done" }), ""],
  [
    "POST /api/admin/contact-requests/c-1/mark",
    adminContact.markContactRequest.initiate({ calendarId, isDone: true, revision: 2 }),
    { isDone: true, revision: 2 },
  ],
  ["GET /api/admin/emails?filter=dead", emailApi.endpoints.listEmails.initiate({ filter: "dead" }), ""],
  ["GET /api/admin/emails/m-1", emailApi.endpoints.getEmail.initiate("m-1"), ""],
  ["POST /api/admin/emails/m-1/retry", emailApi.endpoints.retryEmail.initiate({ emailId: "m-1" }), ""],
  ["GET /api/admin/calendars/c-1?part=print", adminApi.endpoints.getPrintSheet.initiate("c-1"), ""],
  ["GET /api/admin/second-factor", factor.getSecondFactor.initiate(), ""],
  ["POST /api/admin/second-factor", factor.beginSecondFactor.initiate(), ""],
  ["POST /api/admin/second-factor/confirm", factor.confirmSecondFactor.initiate({ code: "1" }), { code: "1" }],
  ["POST /api/admin/second-factor/recovery-codes", factor.renewRecoveryCodes.initiate({ code: "1" }), { code: "1" }],
  ["POST /api/admin/second-factor/turn-off", factor.turnOffSecondFactor.initiate({ code: "1" }), { code: "1" }],
  ["POST /api/admin/logout", sessionApi.endpoints.logOut.initiate(), ""],
  ["GET /api/admin/reports", reportApi.endpoints.listReports.initiate(), ""],
  ["GET /api/admin/releases", releaseApi.endpoints.listPins.initiate(), ""],
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
  expect(await captureRequest(fake, call)).toEqual({
    address,
    contentType: body === "" ? undefined : "application/json",
    text: body === "" ? "" : JSON.stringify(body),
  });
});
