import { endpoints, type NewWebhook, type Webhook, type WebhookDelivery } from "@advent/contract";
import { setUpApi } from "../../test/api";
import { smallCatalogue } from "../../test/small-catalogue";
import { assertOk, type Visitor } from "../../test/visitor";
import { isSignedWith, LOCAL_TRANSPORT, respondWith, startReceiver } from "../../test/webhook-receiver";

const api = setUpApi({ products: smallCatalogue });
let owner: Visitor;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
  owner = await api.admin();
});
afterAll(() => receiver.stop());

const { path } = endpoints.createWebhook;
const NEW_WEBHOOK = { url: "https://1.1.1.1/orders", events: ["order.paid"] };

async function create(): Promise<NewWebhook> {
  return (await assertOk(owner.post(path, NEW_WEBHOOK))).json as NewWebhook;
}

/** Points a webhook to the local receiver, which cannot be registered. */
async function createLocal() {
  const { webhook, secret } = await create();
  const { webhooks } = api.services;
  webhooks.transport = LOCAL_TRANSPORT;
  await webhooks.endpoints.updateOne({ _id: webhook.id }, { url: receiver.url });
  return { secret, at: `${path}/${webhook.id}` as const };
}

test("secret is shown once and stored encrypted", async () => {
  const { webhook, secret } = await create();
  expect(Buffer.from(secret.replace("whsec_", ""), "base64")).toHaveLength(32);
  const stored = await api.services.webhooks.endpoints.find().lean();
  expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
  const { text, json } = await assertOk(owner.get(path));
  expect((json as { webhooks: Webhook[] }).webhooks[0]).toEqual(webhook);
  expect(text).not.toContain("whsec_");
});

test.each(["localhost", "10.0.0.1", "[::1]", "169.254.169.254", "unknown.invalid"])(
  "rejects a webhook to %s, which is not public",
  async (host) => {
    const response = await owner.post(path, { ...NEW_WEBHOOK, url: `https://${host}/orders` });
    expect(response).toMatchObject({ status: 422, text: expect.stringMatching(/^This address is not public/) });
  },
);

test("test and Send again deliver at once, also while paused", async () => {
  const { secret, at } = await createLocal();
  expect((await assertOk(owner.patch(at, { isPaused: true }))).json).toMatchObject({ state: "paused" });
  receiver.respond = respondWith(503);
  const failed = (await assertOk(owner.post(`${at}/test`))).json as WebhookDelivery;
  expect(failed).toMatchObject({ event: "test", state: "given_up", status: 503, why: "The response was 503." });
  receiver.respond = respondWith(200);
  const again = await assertOk(owner.post(`${at}/deliveries/${failed.id}`));
  expect(again.json).toMatchObject({ eventId: failed.eventId, state: "delivered", status: 200, why: null });
  expect(receiver.received.map(({ id }) => id)).toEqual([failed.eventId, failed.eventId]);
  expect(receiver.received.every((received) => isSignedWith(secret, received))).toBe(true);
  const { json } = await assertOk(owner.get(`${at}/deliveries`));
  expect(json).toEqual({ deliveries: [again.json] });
  expect((await assertOk(owner.patch(at, { isPaused: false }))).json).toMatchObject({ state: "active" });
});

test("delivery that waits is not sent again", async () => {
  const { at } = await createLocal();
  const { json } = await assertOk(owner.post(`${at}/test`));
  const { id } = json as WebhookDelivery;
  await api.services.webhooks.deliveries.updateOne({ _id: id }, { dueAt: new Date(Date.now() + 60_000) });
  expect(await owner.post(`${at}/deliveries/${id}`)).toMatchObject({
    status: 409,
    text: "This delivery is waiting for its next attempt.",
  });
});

test("secret shown by one of two rotations at once signs", async () => {
  const { at } = await createLocal();
  const responses = await Promise.all([owner.post(`${at}/secret`), owner.post(`${at}/secret`)]);
  expect(responses.map(({ status }) => status)).toContain(200);
  receiver.respond = respondWith(200);
  await assertOk(owner.post(`${at}/test`));
  const received = receiver.received.at(-1);
  for (const { status, json, text } of responses) {
    if (status === 200) expect(received && isSignedWith((json as NewWebhook).secret, received)).toBe(true);
    else expect([status, text]).toEqual([409, "The secret has just been changed. Reload the page and try again."]);
  }
});

test("removed webhook takes its deliveries along", async () => {
  const { at } = await createLocal();
  const { json } = await assertOk(owner.post(`${at}/test`));
  const { id } = json as WebhookDelivery;
  await assertOk(owner.delete(at));
  expect(await api.services.webhooks.deliveries.findById(id)).toBeNull();
  const gone = [
    owner.delete(at),
    owner.post(`${at}/test`),
    owner.post(`${at}/secret`),
    owner.patch(at, { isPaused: true }),
  ];
  for (const { status, text } of await Promise.all(gone))
    expect([status, text]).toEqual([404, "This webhook does not exist."]);
});
