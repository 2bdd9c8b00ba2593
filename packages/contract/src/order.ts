import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { routes } from "./routes";

export const receiveOrder = endpoint({
  ...routes.receiveOrder,
  tag: "orders",
  summary: "Shopify says that a calendar was paid (HMAC-checked, deduplicated)",
  access: "webhook",
  accepts: ["application/json"],
  response: z.object({ accepted: z.boolean() }),
});
