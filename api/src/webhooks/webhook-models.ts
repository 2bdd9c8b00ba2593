import type { DeliveryState, WebhookDelivery, WebhookEvent } from "@advent/contract";
import type { Connection, Model } from "mongoose";
import { createModel } from "../database/create-model";
import type { QueuedWork } from "../database/work-queue";

export interface WebhookDocument {
  _id: string;
  url: string;
  events: WebhookEvent[];
  state: "active" | "paused";
  createdAt: Date;
  createdBy: string;
  failingSince: Date | null;
  /** Encrypted, because signing needs the secret itself. */
  secret: string;
  formerSecret: { sealed: string; until: Date } | null;
}

export interface DeliveryDocument extends QueuedWork {
  webhookId: string;
  eventId: string;
  event: WebhookDelivery["event"];
  orderNumber: string | null;
  at: Date;
  state: DeliveryState;
  deliveredAt: Date | null;
  status: number | null;
  why: string | null;
  expiresAt: Date | null;
}

export interface WebhookModels {
  endpoints: Model<WebhookDocument>;
  deliveries: Model<DeliveryDocument>;
}

export function createWebhookModels(connection: Connection): WebhookModels {
  return {
    endpoints: createModel(connection, "Webhook", "webhooks"),
    deliveries: createModel(connection, "WebhookDelivery", "webhookdeliveries"),
  };
}
