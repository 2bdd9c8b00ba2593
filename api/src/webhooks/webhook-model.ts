import { DELIVERY_STATES, WEBHOOK_EVENTS, WEBHOOK_STATES, WEBHOOK_URL_MAX_LENGTH } from "@advent/contract";
import { type Connection, Schema } from "mongoose";
import { createModel, SCHEMA_OPTIONS, type StoredDocument } from "../database/create-model";
import { QUEUE_FIELDS } from "../database/work-queue";

export const webhookSchema = new Schema(
  {
    _id: { type: String, required: true },
    url: { type: String, required: true, maxlength: WEBHOOK_URL_MAX_LENGTH },
    events: { type: [{ type: String, enum: WEBHOOK_EVENTS }], required: true },
    state: { type: String, enum: WEBHOOK_STATES, required: true },
    createdAt: { type: Date, required: true },
    createdBy: { type: String, required: true },
    failingSince: Date,
    /** Encrypted, because signing needs the secret itself. */
    secret: { type: String, required: true },
    formerSecret: new Schema(
      { sealed: { type: String, required: true }, until: { type: Date, required: true } },
      SCHEMA_OPTIONS,
    ),
  },
  SCHEMA_OPTIONS,
);

export const deliverySchema = new Schema(
  {
    ...QUEUE_FIELDS,
    webhookId: { type: String, required: true },
    eventId: { type: String, required: true },
    event: { type: String, enum: [...WEBHOOK_EVENTS, "test"] as const, required: true },
    orderNumber: String,
    state: { type: String, enum: DELIVERY_STATES, required: true },
    status: Number,
    at: { type: Date, required: true },
    deliveredAt: Date,
    expiresAt: Date,
  },
  SCHEMA_OPTIONS,
);

export type WebhookDocument = StoredDocument<typeof webhookSchema>;
export type DeliveryDocument = StoredDocument<typeof deliverySchema>;

export const createWebhookModel = (connection: Connection) =>
  createModel(connection, "Webhook", webhookSchema, "webhooks");

export const createDeliveryModel = (connection: Connection) =>
  createModel(connection, "WebhookDelivery", deliverySchema, "webhookdeliveries");
