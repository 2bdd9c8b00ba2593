import type { DeliveryState, WebhookDelivery } from "@advent/contract";

export const EVENT_LABELS: Readonly<Record<WebhookDelivery["event"], string>> = {
  "order.paid": "Order paid",
  "order.packed": "Order packed",
  "order.sent": "Order sent",
  "order.replied": "Recipient replied",
  test: "Test",
};

export const DELIVERY_LABELS: Readonly<Record<DeliveryState, string>> = {
  waiting: "Waiting",
  delivered: "Delivered",
  given_up: "Given up",
};
