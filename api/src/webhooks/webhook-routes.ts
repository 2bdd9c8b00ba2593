import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  resendWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
  type WebhookDelivery,
} from "@advent/contract";
import createError from "http-errors";
import { readAccountNames } from "../admin/accounts/account-names";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import type { Services } from "../start/create-services";
import { sendWebhookNow } from "./send-webhooks";
import type { DeliveryDocument, WebhookDocument } from "./webhooks";

export function registerWebhookRoutes(router: AppRouter): void {
  serve(router, listWebhooks, async ({ services: { webhooks, admin } }) => {
    const [found, getName] = await Promise.all([webhooks.list(), readAccountNames(admin)]);
    return { webhooks: found.map((webhook) => presentWebhook(webhook, getName)) };
  });

  serve(router, createWebhook, async ({ services, admin: { id: createdBy }, body }) => {
    const [webhook, secret] = await services.webhooks.create({ ...body, createdBy });
    return { webhook: await present(services, webhook), secret };
  });

  serve(router, updateWebhook, async ({ services, params: { webhookId }, body: { isPaused } }) =>
    present(services, await services.webhooks.setPaused(webhookId, isPaused)),
  );

  serve(router, rotateWebhookSecret, async ({ services, params: { webhookId } }) => {
    const [webhook, secret] = await services.webhooks.rotateSecret(webhookId);
    return { webhook: await present(services, webhook), secret };
  });

  serve(router, removeWebhook, async ({ services: { webhooks }, params: { webhookId } }) => {
    await webhooks.remove(webhookId);
    return { success: true as const };
  });

  serve(router, listWebhookDeliveries, async ({ services: { webhooks }, params: { webhookId } }) => ({
    deliveries: (await webhooks.listDeliveries(webhookId)).map(presentDelivery),
  }));

  serve(router, testWebhook, async ({ services, params: { webhookId } }) =>
    sendNow(services, await services.webhooks.enqueueTest(webhookId)),
  );

  serve(router, resendWebhook, async ({ services, params: { webhookId, deliveryId } }) => {
    await services.webhooks.enqueueAgain(webhookId, deliveryId);
    return sendNow(services, deliveryId);
  });
}

async function sendNow(services: Services, deliveryId: string): Promise<WebhookDelivery> {
  const delivery = await sendWebhookNow(services, deliveryId);
  if (!delivery) throw createError(404, "This webhook does not exist.");
  return presentDelivery(delivery);
}

const present = async ({ admin }: Services, webhook: WebhookDocument) =>
  presentWebhook(webhook, await readAccountNames(admin));

function presentWebhook(webhook: WebhookDocument, getName: (accountId: string) => string): Webhook {
  const { _id: id, url, events, state, createdAt, createdBy, failingSince } = webhook;
  return {
    id,
    url,
    events,
    state,
    createdAt: createdAt.toISOString(),
    createdBy: getName(createdBy),
    failingSince: failingSince?.toISOString() ?? null,
  };
}

function presentDelivery(delivery: DeliveryDocument): WebhookDelivery {
  return {
    ...delivery,
    id: delivery._id,
    at: delivery.at.toISOString(),
    deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
    dueAt: delivery.dueAt?.toISOString() ?? null,
  };
}
