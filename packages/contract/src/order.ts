import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint";
import { routes } from "./routes";

export const receiveOrder = defineEndpoint({
  ...routes.receiveOrder,
  tag: "orders",
  summary:
    "Shopify webhooks for orders (`orders/…`, `refunds/create`) and privacy (`customers/…`, `shop/redact`); HMAC-verified, idempotent, in any order",
  access: "webhook",
  accepts: ["application/json"],
  response: z.object({ accepted: z.boolean() }),
});
