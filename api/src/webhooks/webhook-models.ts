import type { DeliveryState, WebhookDelivery, WebhookEvent } from "@advent/contract";
import { type Connection, type Model, Schema } from "mongoose";
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
  const endpoint = new Schema<WebhookDocument>(
    {
      _id: String,
      url: String,
      events: [String],
      state: String,
      createdAt: Date,
      createdBy: String,
      failingSince: Date,
      secret: String,
      formerSecret: { type: { sealed: String, until: Date }, _id: false },
    },
    { versionKey: false },
  );
  const delivery = new Schema<DeliveryDocument>(
    {
      _id: String,
      webhookId: String,
      eventId: String,
      event: String,
      orderNumber: String,
      at: Date,
      state: String,
      dueAt: Date,
      tries: Number,
      deliveredAt: Date,
      status: Number,
      why: String,
      expiresAt: Date,
    },
    { versionKey: false },
  );
  return {
    endpoints: connection.model<WebhookDocument>("Webhook", endpoint, "webhooks"),
    deliveries: connection.model<DeliveryDocument>("WebhookDelivery", delivery, "webhookdeliveries"),
  };
}
