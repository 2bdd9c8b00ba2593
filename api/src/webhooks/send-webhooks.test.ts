import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE, WEBHOOK_EVENTS } from "@advent/contract";
import { setUpApi } from "../../test/api";
import { CUSTOMER, packOrder, sendPacked, sendParcel, shopperWithOrder } from "../../test/full-calendar";
import { createRecipient, HEART } from "../../test/recipient";
import { smallCatalogue } from "../../test/small-catalogue";
import { assertOk } from "../../test/visitor";
import { isSignedWith, LOCAL_TRANSPORT, respondWith, startReceiver } from "../../test/webhook-receiver";
import type { Email } from "../email/mailer";
import { enqueueNews } from "../notifications/enqueue-news";
import { moveOrder } from "../orders/fulfilment/change-orders";
import { settleDue } from "../orders/settlement/settle-due";
import { eraseCalendars } from "../privacy/erase-calendars";
import { PUBLIC_TRANSPORT, type WebhookTransport } from "./post-webhook";
import { sendWebhooks } from "./send-webhooks";
import type { DeliveryDocument } from "./webhook-model";

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let emails: Email[];
const api = setUpApi({
  products: smallCatalogue,
  env: { SHOP_EMAIL: "hello@shop.example" },
  adapt: ({ webhooks, email }) => ({
    webhooks: { ...webhooks, transport: LOCAL_TRANSPORT },
    email: { ...email, mailer: { send: async (one) => void emails.push(one) } },
  }),
});
beforeAll(async () => {
  receiver = await startReceiver();
});
beforeEach(async () => {
  const { endpoints, deliveries } = api.services.webhooks;
  await Promise.all([endpoints.deleteMany(), deliveries.deleteMany()]);
  emails = [];
  receiver.received.length = 0;
  receiver.respond = respondWith(204);
});
afterAll(() => receiver.stop());

const LATER_MS = 2 * MS_PER_MINUTE;
const register = (url = receiver.url) =>
  api.services.webhooks.create({ url, events: [...WEBHOOK_EVENTS], createdBy: "admin" });
const settle = async (laterMs = 0) => {
  await settleDue(api.services, new Date(Date.now() + laterMs));
  await enqueueNews(api.services);
};
const send = (laterMs = 0, transport: WebhookTransport = LOCAL_TRANSPORT) =>
  sendWebhooks(
    { ...api.services, webhooks: { ...api.services.webhooks, transport } },
    new Date(Date.now() + laterMs + 1000),
  );
const listReceived = () => receiver.received.map(({ payload: { type } }) => type).sort();
const listDeliveries = () => api.services.webhooks.deliveries.find().sort({ at: 1 }).lean<DeliveryDocument[]>();
const enqueueTest = async (count = 1) => {
  const [{ _id }, secret] = await register();
  const ids = await Promise.all(Array.from({ length: count }, () => api.services.webhooks.enqueueTest(_id)));
  // Tests get a single attempt.
  await api.services.webhooks.deliveries.updateMany({ _id: { $in: ids } }, { event: "order.paid" });
  return { webhookId: _id, secret };
};

test("paid, packed, sent and replied arrive signed, once each", async () => {
  const [, secret] = await register();
  const sender = await shopperWithOrder(api);
  await settle();
  await sendParcel(api, sender);
  await settle(LATER_MS);
  const recipient = await createRecipient(api, sender);
  await recipient.replies();
  await assertOk(recipient.reply(HEART));
  await settle(LATER_MS);
  await settle(2 * LATER_MS);
  await send();
  await send();
  const metrics = await api.services.operations.metrics.registry.metrics();
  expect(metrics).toContain('advent_outside_call_duration_seconds_count{port="webhooks"} 4\n');
  expect(metrics).toContain('advent_outside_calls_total{port="webhooks",outcome="done"} 4\n');
  expect(listReceived()).toEqual(["order.packed", "order.paid", "order.replied", "order.sent"]);
  for (const received of receiver.received) {
    expect(isSignedWith(secret, received)).toBe(true);
    const { payload, body, id } = received;
    expect(payload).toEqual({
      version: 1,
      type: expect.any(String),
      timestamp: expect.any(String),
      data: { orderNumber: sender.orderNumber },
    });
    expect(id).toMatch(/^evt_/);
    for (const kept of [sender.calendarId, CUSTOMER.customerEmail, CUSTOMER.customerName, "Note 1"])
      expect(body).not.toContain(kept);
  }
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(4);
});

test("events after an erasure are announced once", async () => {
  await register();
  const sender = await shopperWithOrder(api);
  await settle();
  await packOrder(api, sender);
  const erasing = { at: new Date(), id: "erasure", unchangedSince: null };
  await eraseCalendars(api.services.calendars, [sender.calendarId], erasing);
  await sendPacked(api, sender);
  await settle(LATER_MS);
  await send();
  expect(listReceived()).toEqual(["order.packed", "order.paid", "order.sent"]);
  expect((await api.services.calendars.findById(sender.calendarId).lean())?.news).toEqual([]);
});

test("step undone within its minute announces nothing", async () => {
  await register();
  const { calendarId } = await shopperWithOrder(api);
  await settle();
  const step = { who: "ann", now: new Date(), action: "advance" } as const;
  await moveOrder(api.services.calendars, calendarId, { ...step, from: "to_pick" });
  await moveOrder(api.services.calendars, calendarId, { ...step, from: "picked", override: "No scanner" });
  await settle(MS_PER_MINUTE / 2);
  await moveOrder(api.services.calendars, calendarId, { ...step, from: "packed", action: "undo" });
  await settle(LATER_MS);
  await send();
  expect(listReceived()).toEqual(["order.paid"]);
});

test("process killed around the enqueue loses and repeats nothing", async () => {
  await register();
  await shopperWithOrder(api);
  await settleDue(api.services);
  const { enqueue } = api.services.webhooks;
  for (const before of [async () => {}, enqueue]) {
    const killed = { enqueue: (events: Parameters<typeof enqueue>[0]) => before(events).then(() => Promise.reject()) };
    await expect(enqueueNews({ ...api.services, webhooks: killed })).rejects.toBeUndefined();
  }
  await enqueueNews(api.services);
  await send();
  expect(listReceived()).toEqual(["order.paid"]);
});

test("end of an order clears what it announced", async () => {
  await register();
  const { calendarId } = await shopperWithOrder(api);
  await settle();
  const { calendars } = api.services;
  const stored = await calendars.findById(calendarId).lean();
  await (await api.admin()).post(`/api/admin/calendars/${calendarId}/refund`, { orderState: "placed" });
  await settle();
  expect((await calendars.findById(calendarId).lean())?.settlement?.announced).toEqual([]);
  expect(stored?.settlement?.announced).toEqual(["order.paid"]);
});

test("two workers deliver each event once", async () => {
  const { webhookId } = await enqueueTest(5);
  await Promise.all([send(), send()]);
  expect(receiver.received).toHaveLength(5);
  expect((await listDeliveries()).map(({ state, tries }) => [state, tries])).toEqual(Array(5).fill(["delivered", 1]));
  expect(await api.services.webhooks.find(webhookId)).toMatchObject({ failingSince: null });
});

test("failing receiver is retried for a day, then given up", async () => {
  await enqueueTest();
  receiver.respond = respondWith(500);
  const started = Date.now();
  let laterMs = 0;
  for (let tries = 0; tries < 13; tries += 1) {
    await send(laterMs);
    const [delivery] = await listDeliveries();
    expect(delivery).toMatchObject({ tries: tries + 1, status: 500, why: "The response was 500." });
    laterMs = (delivery?.dueAt?.getTime() ?? started + laterMs) - started;
  }
  const [delivery] = await listDeliveries();
  expect(delivery).toMatchObject({ state: "given_up", dueAt: null });
  expect(laterMs / MS_PER_HOUR).toBeGreaterThan(24);
  expect(laterMs / MS_PER_HOUR).toBeLessThan(28);
  const bodies = receiver.received.map(({ id, body }) => id + body);
  expect([bodies.length, new Set(bodies).size]).toEqual([13, 1]);
});

test.each([
  ["a redirect is not followed", () => respondWith(302, { location: receiver.url }), "The response was 302."],
  ["no response is a timeout", () => () => {}, "There was no response in time."],
  [
    "an endless response is cut off",
    () => (response: { writeHead: (status: number) => unknown }) => response.writeHead(500),
    null,
  ],
])("%s", async (_what, getRespond, why) => {
  await enqueueTest();
  receiver.respond = getRespond() as typeof receiver.respond;
  await send(0, { ...LOCAL_TRANSPORT, timeoutMs: 200 });
  expect(receiver.received).toHaveLength(1);
  expect((await listDeliveries())[0]).toMatchObject({ state: "waiting", why: why ?? expect.any(String) });
});

test.each(["localhost", "127.0.0.1", "[::1]"])("delivery checks the address of %s", async (host) => {
  await register(`https://${host}:${receiver.port}/orders`);
  await shopperWithOrder(api);
  await settle();
  await send(0, PUBLIC_TRANSPORT);
  expect(receiver.received).toEqual([]);
  expect((await listDeliveries())[0]).toMatchObject({ state: "waiting", why: "The address is not public." });
});

test("webhook that fails for days is paused and reported", async () => {
  const { webhookId } = await enqueueTest();
  receiver.respond = respondWith(500);
  await send();
  const { endpoints } = api.services.webhooks;
  expect(await api.services.webhooks.find(webhookId)).toMatchObject({
    state: "active",
    failingSince: expect.any(Date),
  });
  await endpoints.updateOne({ _id: webhookId }, { failingSince: new Date(Date.now() - 4 * MS_PER_DAY) });
  await send(LATER_MS);
  expect(await api.services.webhooks.find(webhookId)).toMatchObject({ state: "paused" });
  expect(emails).toMatchObject([
    { to: "hello@shop.example", subject: `The webhook to 127.0.0.1:${receiver.port} is paused` },
  ]);
  await shopperWithOrder(api);
  await settle();
  await send(MS_PER_HOUR);
  expect(await listDeliveries()).toMatchObject(Array(2).fill({ state: "given_up", why: "The webhook was paused." }));
  expect(receiver.received).toHaveLength(2);
});

test("new secret signs beside the old one for a day", async () => {
  const { webhookId, secret } = await enqueueTest();
  const [, next] = await api.services.webhooks.rotateSecret(webhookId);
  await send();
  const [received] = receiver.received;
  expect(received && [secret, next].map((one) => isSignedWith(one, received))).toEqual([true, true]);
  await api.services.webhooks.deliveries.updateMany({}, { dueAt: new Date() });
  await send(MS_PER_DAY);
  const [, later] = receiver.received;
  expect(later && [secret, next].map((one) => isSignedWith(one, later))).toEqual([false, true]);
});
