import type { Webhook, WebhookDelivery } from "@advent/contract";
import { ApiFailure, type Handlers } from "@advent/store/testing";

export const WEBHOOK_SECRET = `whsec_${"s".repeat(43)}=`;
const AT = "2026-11-22T09:00:00.000Z";

export const WAREHOUSE_WEBHOOK: Webhook = {
  id: "w-1",
  url: "https://warehouse.example/orders",
  events: ["order.paid"],
  state: "active",
  createdAt: AT,
  createdBy: "Ann",
  failingSince: null,
};

export const FAILED_DELIVERY: WebhookDelivery = {
  id: "d-1",
  eventId: "evt_1",
  event: "order.paid",
  orderNumber: "AC-1001",
  state: "given_up",
  at: AT,
  tries: 13,
  deliveredAt: null,
  dueAt: null,
  status: 503,
  why: "The response was 503.",
};

interface WebhookState {
  webhooks: Webhook[];
  deliveries: WebhookDelivery[];
}

export function createWebhookHandlers(state: WebhookState): Handlers {
  const change = (id: string | undefined, changes: Partial<Webhook>) => {
    const found = state.webhooks.find((one) => one.id === id);
    if (!found) throw new ApiFailure(404, "This webhook does not exist.");
    const changed = { ...found, ...changes };
    state.webhooks = state.webhooks.map((one) => (one.id === id ? changed : one));
    return changed;
  };
  return {
    listWebhooks: () => ({ webhooks: state.webhooks }),
    createWebhook: ({ body }) => {
      const webhook: Webhook = { ...WAREHOUSE_WEBHOOK, ...body, id: "w-2" };
      state.webhooks = [webhook, ...state.webhooks];
      return { webhook, secret: WEBHOOK_SECRET };
    },
    updateWebhook: ({ params, body: { isPaused } }) =>
      change(params.webhookId, { state: isPaused ? "paused" : "active", failingSince: null }),
    rotateWebhookSecret: ({ params }) => ({ webhook: change(params.webhookId, {}), secret: WEBHOOK_SECRET }),
    removeWebhook: ({ params }) => {
      change(params.webhookId, {});
      state.webhooks = state.webhooks.filter(({ id }) => id !== params.webhookId);
      return { success: true };
    },
    listWebhookDeliveries: () => ({ deliveries: state.deliveries }),
    testWebhook: () => {
      const delivered = { state: "delivered", status: 204, tries: 1, why: null, deliveredAt: AT } as const;
      const delivery = { ...FAILED_DELIVERY, ...delivered, id: "d-2", event: "test" as const, orderNumber: null };
      state.deliveries = [delivery, ...state.deliveries];
      return delivery;
    },
    resendWebhook: ({ params }) => {
      const again = {
        ...FAILED_DELIVERY,
        id: params.deliveryId ?? "",
        state: "delivered",
        status: 204,
        why: null,
      } as const;
      state.deliveries = state.deliveries.map((one) => (one.id === again.id ? again : one));
      return again;
    },
  };
}
