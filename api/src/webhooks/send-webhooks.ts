import { MS_PER_DAY, MS_PER_SECOND, WEBHOOK_PAUSE_DAYS, type WebhookPayload } from "@advent/contract";
import type { Logger } from "pino";
import type { Config } from "../config";
import { drainQueue, getNextAttempt } from "../database/work-queue";
import type { Mailer } from "../email/mailer";
import { OutgoingError } from "../http/outgoing/public-address";
import type { Metrics } from "../operations/metrics/metrics";
import { postWebhook } from "./post-webhook";
import { signWebhook } from "./sign-webhook";
import type { DeliveryDocument, WebhookDocument } from "./webhook-model";
import { KEEP_DELIVERIES_MS, PAUSED_REASON, type Webhooks } from "./webhooks";

/** About a day including the pauses. */
const MAX_ATTEMPTS = 13;
/** Deliveries at once, so that a slow receiver does not hold up the others. */
const LANE_COUNT = 4;

export interface SendDeps {
  webhooks: Webhooks;
  email: { mailer: Mailer };
  config: Config;
  log: Logger;
  operations: { metrics: Metrics };
}

/** Delivers due events at least once. Several processes may run it at once. */
export async function sendWebhooks(deps: SendDeps, now = new Date()): Promise<void> {
  const { deliveries } = deps.webhooks;
  const runLane = () => drainQueue(deliveries, (delivery, at) => attempt(deps, delivery, at), { now });
  await Promise.all(Array.from({ length: LANE_COUNT }, runLane));
}

/** Delivers one event now, also to a paused webhook. @returns the delivery afterwards */
export async function sendWebhookNow(deps: SendDeps, deliveryId: string): Promise<DeliveryDocument | null> {
  const { deliveries } = deps.webhooks;
  const options = { now: new Date(), filter: { _id: deliveryId } };
  await drainQueue(deliveries, (delivery, at) => attempt(deps, delivery, at, true), options);
  return deliveries.findById(deliveryId).lean<DeliveryDocument>();
}

type Outcome = Partial<DeliveryDocument>;

async function attempt(deps: SendDeps, delivery: DeliveryDocument, now: Date, isByHand = false): Promise<Outcome> {
  const { endpoints } = deps.webhooks;
  const over = { dueAt: null, expiresAt: new Date(now.getTime() + KEEP_DELIVERIES_MS) };
  const webhook = await endpoints.findById(delivery.webhookId).lean<WebhookDocument>();
  if (!webhook || (webhook.state === "paused" && !isByHand)) return { state: "given_up", why: PAUSED_REASON, ...over };
  const startedAt = performance.now();
  const { status, why } = await post(deps, webhook, delivery, now);
  const outcome = why === null ? "done" : "failed";
  deps.operations.metrics.countCall({ port: "webhooks", outcome }, performance.now() - startedAt);
  if (why === null) {
    await endpoints.updateOne({ _id: webhook._id, failingSince: { $ne: null } }, { $set: { failingSince: null } });
    return { state: "delivered", status, why, deliveredAt: now, ...over };
  }
  const { event, tries } = delivery;
  deps.log.warn({ webhook: webhook._id, event, tries, status }, "a webhook could not be delivered");
  if (event !== "test") await recordFailure(deps, webhook, now);
  if (event === "test" || tries >= MAX_ATTEMPTS) return { state: "given_up", status, why, ...over };
  return { state: "waiting", status, why, dueAt: getNextAttempt(tries, now) };
}

async function post(
  { webhooks, log }: Pick<SendDeps, "webhooks" | "log">,
  webhook: WebhookDocument,
  { eventId, event, at, orderNumber }: DeliveryDocument,
  now: Date,
): Promise<{ status: number | null; why: string | null }> {
  const payload: WebhookPayload = { version: 1, type: event, timestamp: at.toISOString(), data: { orderNumber } };
  const body = JSON.stringify(payload);
  try {
    const secrets = await openSecrets(webhooks, webhook, now);
    const headers = signWebhook(eventId, Math.floor(Date.now() / MS_PER_SECOND), body, secrets);
    const status = await postWebhook(webhooks.transport, webhook.url, body, headers);
    return { status, why: status >= 200 && status < 300 ? null : `The response was ${status}.` };
  } catch (error) {
    log.debug({ err: error }, "a webhook got no response");
    return { status: null, why: error instanceof OutgoingError ? error.message : "No connection could be made." };
  }
}

/** Returns the secrets that sign. Encrypts the present one with the newest key. */
async function openSecrets({ secretBox, endpoints }: Webhooks, webhook: WebhookDocument, now: Date): Promise<string[]> {
  const { _id, secret: sealed, formerSecret } = webhook;
  const secret = secretBox.open(sealed);
  if (!secret) throw new OutgoingError("The secret cannot be read any more. Make a new one.");
  if (!secret.isNewest)
    await endpoints.updateOne({ _id, secret: sealed }, { $set: { secret: secretBox.seal(secret.text) } });
  const former = formerSecret && formerSecret.until > now ? secretBox.open(formerSecret.sealed) : undefined;
  return [secret.text, ...(former ? [former.text] : [])];
}

/** Pauses a webhook that has failed for days, after the shop got an email about it. */
async function recordFailure({ webhooks, ...deps }: SendDeps, webhook: WebhookDocument, now: Date): Promise<void> {
  const { _id, failingSince } = webhook;
  if (!failingSince) {
    await webhooks.endpoints.updateOne({ _id, failingSince: null }, { $set: { failingSince: now } });
    return;
  }
  if (now.getTime() - failingSince.getTime() < WEBHOOK_PAUSE_DAYS * MS_PER_DAY) return;
  try {
    await notifyShop(deps, webhook, failingSince);
    await webhooks.endpoints.updateOne({ _id, failingSince }, { $set: { state: "paused" } });
  } catch (error) {
    deps.log.warn({ err: error }, "a failing webhook could not be paused");
  }
}

async function notifyShop(
  { email, config: { SHOP_EMAIL, ADMIN_ORIGIN } }: Pick<SendDeps, "email" | "config">,
  { _id, url }: WebhookDocument,
  failingSince: Date,
): Promise<void> {
  if (!SHOP_EMAIL) return;
  const { host } = new URL(url);
  await email.mailer.send({
    key: `webhook-paused:${_id}:${failingSince.toISOString()}`,
    to: SHOP_EMAIL,
    subject: `The webhook to ${host} is paused`,
    text: `It has failed for ${WEBHOOK_PAUSE_DAYS} days. Have its receiver repaired, then resume it and send again what it missed:\n${ADMIN_ORIGIN}/admin/webhooks\n`,
  });
}
