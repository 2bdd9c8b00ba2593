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
import { readAccountNames } from "../admin/accounts/account-names";
import type { Admin } from "../admin/create-admin";
import { AppError } from "../errors";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import { type SendDeps, sendWebhookNow } from "./send-webhooks";
import type { DeliveryDocument, WebhookDocument } from "./webhook-model";

interface WebhookDeps extends SendDeps {
  admin: Pick<Admin, "apiKeys" | "roster">;
}

export function registerWebhookRoutes(router: AppRouter, deps: WebhookDeps): void {
  serve(router, listWebhooks, async () => {
    const [found, getName] = await Promise.all([deps.webhooks.list(), readAccountNames(deps.admin)]);
    return { webhooks: found.map((webhook) => presentWebhook(webhook, getName)) };
  });

  serve(router, createWebhook, async ({ admin: { id: createdBy }, body }) => {
    const [webhook, secret] = await deps.webhooks.create({ ...body, createdBy });
    return { webhook: await present(deps, webhook), secret };
  });

  serve(router, updateWebhook, async ({ params: { webhookId }, body: { isPaused } }) =>
    present(deps, await deps.webhooks.setPaused(webhookId, isPaused)),
  );

  serve(router, rotateWebhookSecret, async ({ params: { webhookId } }) => {
    const [webhook, secret] = await deps.webhooks.rotateSecret(webhookId);
    return { webhook: await present(deps, webhook), secret };
  });

  serve(router, removeWebhook, async ({ params: { webhookId } }) => {
    await deps.webhooks.remove(webhookId);
    return { success: true as const };
  });

  serve(router, listWebhookDeliveries, async ({ params: { webhookId } }) => ({
    deliveries: (await deps.webhooks.listDeliveries(webhookId)).map(presentDelivery),
  }));

  serve(router, testWebhook, async ({ params: { webhookId } }) =>
    sendNow(deps, await deps.webhooks.enqueueTest(webhookId)),
  );

  serve(router, resendWebhook, async ({ params: { webhookId, deliveryId } }) => {
    await deps.webhooks.enqueueAgain(webhookId, deliveryId);
    return sendNow(deps, deliveryId);
  });
}

async function sendNow(deps: WebhookDeps, deliveryId: string): Promise<WebhookDelivery> {
  const delivery = await sendWebhookNow(deps, deliveryId);
  if (!delivery) throw new AppError("not_found", "This webhook does not exist.");
  return presentDelivery(delivery);
}

const present = async ({ admin }: WebhookDeps, webhook: WebhookDocument) =>
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
