import * as z from "zod/mini";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("orders");

export const receiveOrder = defineEndpoint("receiveOrder", {
  summary:
    "Shopify webhooks for orders (`orders/…`, `refunds/create`) and privacy (`customers/…`, `shop/redact`); HMAC-verified, idempotent, in any order",
  access: "webhook",
  accepts: ["application/json"],
  response: z.object({ accepted: z.boolean() }),
});
