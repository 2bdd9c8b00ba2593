import { MAX_SHOWN_DELIVERIES, MS_PER_DAY, type WebhookEvent } from "@advent/contract";
import type { Connection } from "mongoose";
import { insertMissing } from "../database/create-model";
import type { SecretBox } from "../database/secret-box";
import { hashKey } from "../email/message";
import { AppError } from "../errors";
import { findAllowedAddress } from "../http/outgoing/public-address";
import { createId } from "../http/sessions/shopper";
import { PUBLIC_TRANSPORT } from "./post-webhook";
import { createWebhookSecret } from "./sign-webhook";
import { createDeliveryModel, createWebhookModel, type DeliveryDocument, type WebhookDocument } from "./webhook-model";

/** Time in milliseconds in which the secret before a new one signs too. */
const FORMER_SECRET_TTL_MS = MS_PER_DAY;
export const PAUSED_REASON = "The webhook was paused.";
export const KEEP_DELIVERIES_MS = 30 * MS_PER_DAY;

interface OrderEvent extends Pick<DeliveryDocument, "event" | "at" | "orderNumber"> {
  event: WebhookEvent;
  calendarId: string;
}

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Methods that take the id of a webhook throw 404 when it does not exist. */
export function createWebhooks(connection: Connection, secretBox: SecretBox) {
  const endpoints = createWebhookModel(connection);
  const deliveries = createDeliveryModel(connection);
  const find = async (id: string) => requireFound(await endpoints.findById(id).lean<WebhookDocument>());

  return {
    endpoints,
    deliveries,
    secretBox,
    transport: PUBLIC_TRANSPORT,
    find,
    list: () => endpoints.find().sort({ createdAt: -1 }).lean<WebhookDocument[]>(),
    /** @throws 422 when the address is not public */
    async create(
      fields: Pick<WebhookDocument, "url" | "events" | "createdBy">,
    ): Promise<[WebhookDocument, secret: string]> {
      await findAllowedAddress(new URL(fields.url).hostname, this.transport.isAllowed).catch((error: unknown) => {
        throw new AppError("rejected", "This address is not public, or its name is unknown.", { cause: error });
      });
      const secret = createWebhookSecret();
      const webhook: WebhookDocument = {
        ...fields,
        _id: createId(),
        state: "active",
        createdAt: new Date(),
        failingSince: null,
        secret: secretBox.seal(secret),
        formerSecret: null,
      };
      await endpoints.create(webhook);
      return [webhook, secret];
    },
    async setPaused(id: string, isPaused: boolean): Promise<WebhookDocument> {
      const change = { state: isPaused ? "paused" : "active", failingSince: null } as const;
      return requireFound(
        await endpoints.findOneAndUpdate({ _id: id }, change, { returnDocument: "after" }).lean<WebhookDocument>(),
      );
    },
    /** @throws 409 when another rotation came first */
    async rotateSecret(id: string): Promise<[WebhookDocument, secret: string]> {
      const { secret: sealed } = await find(id);
      const secret = createWebhookSecret();
      const formerSecret = { sealed, until: new Date(Date.now() + FORMER_SECRET_TTL_MS) };
      // Two rotations at once would both show a secret, and only one would ever sign.
      const changed = await endpoints
        .findOneAndUpdate(
          { _id: id, secret: sealed },
          { $set: { secret: secretBox.seal(secret), formerSecret } },
          { returnDocument: "after" },
        )
        .lean<WebhookDocument>();
      if (!changed)
        throw new AppError("changed_meanwhile", "The secret has just been changed. Reload the page and try again.");
      return [changed, secret];
    },
    async remove(id: string): Promise<void> {
      requireFound(await endpoints.findOneAndDelete({ _id: id }));
      await deliveries.deleteMany({ webhookId: id });
    },
    listDeliveries: (webhookId: string) =>
      deliveries.find({ webhookId }).sort({ at: -1, _id: -1 }).limit(MAX_SHOWN_DELIVERIES).lean<DeliveryDocument[]>(),
    /** Enqueues an event for each webhook that wants it. Repeating it enqueues nothing twice. */
    async enqueue(events: readonly OrderEvent[]): Promise<void> {
      if (events.length === 0) return;
      const webhooks = await endpoints.find().lean<WebhookDocument[]>();
      const queued = events.flatMap(({ calendarId, ...event }) =>
        webhooks
          .filter((webhook) => webhook.events.includes(event.event))
          .map((webhook) => buildDelivery(webhook, event, [event.event, calendarId, event.at.toISOString()].join(":"))),
      );
      await insertMissing(deliveries, queued);
    },
    /** @returns the id of the delivery */
    async enqueueTest(id: string): Promise<string> {
      const event = { event: "test" as const, at: new Date(), orderNumber: null };
      const delivery = buildDelivery({ ...(await find(id)), state: "active" }, event, createId());
      await deliveries.create(delivery);
      return delivery._id;
    },
    /** @throws 409 while the delivery waits for an attempt */
    async enqueueAgain(webhookId: string, deliveryId: string): Promise<void> {
      const again = { state: "waiting" as const, dueAt: new Date(), tries: 0, why: null, expiresAt: null };
      const ids = { _id: deliveryId, webhookId };
      const changed = await deliveries.updateOne({ ...ids, dueAt: null }, { $set: again });
      if (changed.modifiedCount === 1) return;
      if (await deliveries.exists(ids))
        throw new AppError("conflict", "This delivery is waiting for its next attempt.");
      throw new AppError("not_found", "This delivery no longer exists. Deliveries are listed for 30 days.");
    },
  };
}

function buildDelivery(
  { _id: webhookId, state }: WebhookDocument,
  event: Pick<DeliveryDocument, "event" | "at" | "orderNumber">,
  key: string,
): DeliveryDocument {
  const isPaused = state === "paused";
  return {
    _id: hashKey(`${webhookId}:${key}`),
    webhookId,
    eventId: `evt_${hashKey(`${webhookId}:${key}`)}`,
    ...event,
    state: isPaused ? "given_up" : "waiting",
    dueAt: isPaused ? null : new Date(),
    tries: 0,
    deliveredAt: null,
    status: null,
    why: isPaused ? PAUSED_REASON : null,
    expiresAt: isPaused ? new Date(Date.now() + KEEP_DELIVERIES_MS) : null,
  };
}

function requireFound<T>(found: T | null): T {
  if (!found) throw new AppError("not_found", "This webhook does not exist.");
  return found;
}
