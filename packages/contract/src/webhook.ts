import * as z from "zod/mini";
import { parseUrl } from "./parse-url";
import { idSchema, timestampSchema } from "./primitives";
import {
  DELIVERY_STATES,
  MAX_SHOWN_DELIVERIES,
  WEBHOOK_EVENTS,
  WEBHOOK_STATES,
  WEBHOOK_URL_MAX_LENGTH,
} from "./webhook-rules";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("webhooks");

const eventSchema = z.enum(WEBHOOK_EVENTS);

export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(eventSchema),
  state: z.enum(WEBHOOK_STATES),
  createdAt: timestampSchema,
  createdBy: z.string(),
  /** First of the attempts that failed without a success since. */
  failingSince: z.nullable(timestampSchema),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const webhookDeliverySchema = z.object({
  id: z.string(),
  /** Sent as `webhook-id`. */
  eventId: z.string(),
  event: z.enum([...WEBHOOK_EVENTS, "test"]),
  orderNumber: z.nullable(z.string()),
  state: z.enum(DELIVERY_STATES),
  at: timestampSchema,
  tries: z.int(),
  deliveredAt: z.nullable(timestampSchema),
  dueAt: z.nullable(timestampSchema),
  /** Status of the last response. */
  status: z.nullable(z.int()),
  why: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** Body of a webhook message. */
export const webhookPayloadSchema = z.object({
  version: z.literal(1),
  type: z.enum([...WEBHOOK_EVENTS, "test"]),
  timestamp: timestampSchema,
  data: z.object({ orderNumber: z.nullable(z.string()) }),
});
export type WebhookPayload = z.infer<typeof webhookPayloadSchema>;

export const newWebhookSchema = z.object({ webhook: webhookSchema, secret: z.string() });
export type NewWebhook = z.infer<typeof newWebhookSchema>;

const webhookParams = z.object({ webhookId: idSchema });

const isHttpsUrl = (text: string): boolean => {
  const url = parseUrl(text);
  return url?.protocol === "https:" && url.username === "" && url.password === "";
};

export const listWebhooks = defineEndpoint("GET /api/admin/webhooks", {
  summary: "All webhooks, newest first, without their secrets",
  access: "admin",
  role: "owner",
  cacheTags: ["Webhook"],
  response: z.object({ webhooks: z.array(webhookSchema) }),
});

export const createWebhook = defineEndpoint("POST /api/admin/webhooks", {
  summary: "Register an https address; only this response contains the signing secret",
  access: "admin",
  role: "owner",
  audit: "Created a webhook",
  cacheTags: ["Webhook"],
  status: 201,
  refuses: [422],
  body: z.object({
    url: z
      .string()
      .check(
        z.maxLength(WEBHOOK_URL_MAX_LENGTH),
        z.refine(isHttpsUrl, "must be an https address without a user name and password"),
      ),
    events: z.array(eventSchema).check(
      z.minLength(1, "must not be empty"),
      z.maxLength(WEBHOOK_EVENTS.length),
      z.refine((events) => new Set(events).size === events.length, "must not repeat an event"),
    ),
  }),
  response: newWebhookSchema,
});

export const updateWebhook = defineEndpoint("PATCH /api/admin/webhooks/:webhookId", {
  summary: "Pause a webhook, or resume it",
  access: "admin",
  role: "owner",
  audit: "Paused or resumed a webhook",
  cacheTags: ["Webhook"],
  refuses: [404],
  params: webhookParams,
  body: z.object({ isPaused: z.boolean() }),
  response: webhookSchema,
});

export const rotateWebhookSecret = defineEndpoint("POST /api/admin/webhooks/:webhookId/secret", {
  summary: "Make a new signing secret; the one before signs too for 24 hours",
  access: "admin",
  role: "owner",
  audit: "Made a new webhook secret",
  refuses: [404, 409],
  params: webhookParams,
  response: newWebhookSchema,
});

export const removeWebhook = defineEndpoint("DELETE /api/admin/webhooks/:webhookId", {
  summary: "Remove a webhook with its deliveries",
  access: "admin",
  role: "owner",
  audit: "Removed a webhook",
  cacheTags: ["Webhook"],
  refuses: [404],
  params: webhookParams,
  response: z.object({ success: z.literal(true) }),
});

export const listWebhookDeliveries = defineEndpoint("GET /api/admin/webhooks/:webhookId/deliveries", {
  summary: `The last ${MAX_SHOWN_DELIVERIES} deliveries of a webhook, newest first`,
  access: "admin",
  role: "owner",
  cacheTags: ["Webhook"],
  params: webhookParams,
  response: z.object({ deliveries: z.array(webhookDeliverySchema) }),
});

export const testWebhook = defineEndpoint("POST /api/admin/webhooks/:webhookId/test", {
  summary: "Send a test at once",
  access: "admin",
  role: "owner",
  audit: "Tested a webhook",
  cacheTags: ["Webhook"],
  refuses: [404],
  params: webhookParams,
  response: webhookDeliverySchema,
});

export const resendWebhook = defineEndpoint("POST /api/admin/webhooks/:webhookId/deliveries/:deliveryId", {
  summary: "Send a delivered or given up event again at once, under its id",
  access: "admin",
  role: "owner",
  audit: "Sent a webhook again",
  cacheTags: ["Webhook"],
  refuses: [404, 409],
  params: z.object({ webhookId: idSchema, deliveryId: idSchema }),
  response: webhookDeliverySchema,
});
