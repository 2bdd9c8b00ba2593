export const WEBHOOK_EVENTS = ["order.paid", "order.packed", "order.sent", "order.replied"] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOK_EVENT_LABELS: Readonly<Record<WebhookEvent | "test", string>> = {
  "order.paid": "Order paid",
  "order.packed": "Order packed",
  "order.sent": "Order sent",
  "order.replied": "Recipient replied",
  test: "Test",
};

export const WEBHOOK_STATES = ["active", "paused"] as const;
/** `given_up`: the last attempt failed, or the webhook was paused. */
export const DELIVERY_STATES = ["waiting", "delivered", "given_up"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_LABELS: Readonly<Record<DeliveryState, string>> = {
  waiting: "Waiting",
  delivered: "Delivered",
  given_up: "Given up",
};

export const WEBHOOK_URL_MAX_LENGTH = 1000;
export const WEBHOOK_PAUSE_DAYS = 3;
export const MAX_SHOWN_DELIVERIES = 20;
