import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint";
import { routes } from "./routes";

export const receiveOrder = defineEndpoint({
  ...routes.receiveOrder,
  tag: "orders",
  summary:
    "Shopify says what became of an order (`orders/…`, `refunds/create`), or asks for a buyer's privacy (`customers/…`, `shop/redact`): HMAC-checked, in any order, twice without effect",
  access: "webhook",
  accepts: ["application/json"],
  response: z.object({ accepted: z.boolean() }),
});
