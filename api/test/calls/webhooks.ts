import type { EndpointName } from "@advent/contract";
import type { RunningApi } from "../api";
import { admin, call, loggedIn, type Prepare } from "./prepare";

/** Registers a webhook whose deliveries fail without a connection, because its address is not public. */
async function createPrivate({ services: { webhooks } }: RunningApi): Promise<{ webhookId: string }> {
  const fields = { events: ["order.paid" as const], createdBy: "admin" };
  const [{ _id: webhookId }] = await webhooks.create({ ...fields, url: "https://1.1.1.1/orders" });
  await webhooks.endpoints.updateOne({ _id: webhookId }, { url: "https://127.0.0.1/orders" });
  return { webhookId };
}

const withWebhook =
  (name: EndpointName, body?: object): Prepare =>
  async (api) => {
    const owner = await loggedIn(api);
    const params = await createPrivate(api);
    return () => call(owner, name, params, body);
  };

export const WEBHOOK_CALLS = {
  listWebhooks: withWebhook("listWebhooks"),
  createWebhook: admin("createWebhook", { url: "https://1.1.1.1/orders", events: ["order.paid", "order.sent"] }),
  updateWebhook: withWebhook("updateWebhook", { isPaused: true }),
  rotateWebhookSecret: withWebhook("rotateWebhookSecret"),
  removeWebhook: withWebhook("removeWebhook"),
  listWebhookDeliveries: async (api) => {
    const owner = await loggedIn(api);
    const params = await createPrivate(api);
    await api.services.webhooks.enqueueTest(params.webhookId);
    return () => call(owner, "listWebhookDeliveries", params);
  },
  testWebhook: withWebhook("testWebhook"),
  resendWebhook: async (api) => {
    const owner = await loggedIn(api);
    const params = await createPrivate(api);
    const { json } = await call(owner, "testWebhook", params);
    const { id: deliveryId } = json as { id: string };
    return () => call(owner, "resendWebhook", { ...params, deliveryId });
  },
} satisfies Partial<Record<EndpointName, Prepare>>;
