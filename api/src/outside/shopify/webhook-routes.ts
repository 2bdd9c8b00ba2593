import { createHmac, timingSafeEqual } from "node:crypto";
import { receiveOrder } from "@advent/contract";
import createError from "http-errors";
import type { AppRouter } from "../../http/call";
import { readBytes } from "../../http/read-bytes";
import { serve } from "../../http/serve";
import { parseOrder, recordPaidOrder } from "./paid-order";

const BODY_LIMIT = 1024 * 1024;

export function webhookRoutes(router: AppRouter): void {
  serve(router, receiveOrder, async ({ services }, ctx) => {
    const secret = services.config.SHOPIFY_WEBHOOK_SECRET;
    if (!secret) throw createError(503, "Set SHOPIFY_WEBHOOK_SECRET to receive orders.", { expose: true });
    if (!ctx.is("application/json")) throw createError(415, "Send the body as application/json.");
    const body = await readBytes(ctx.req, BODY_LIMIT);
    if (!isGenuine(body, ctx.get("x-shopify-hmac-sha256"), secret)) {
      throw createError(401, "The signature is not Shopify's.");
    }
    const id = ctx.get("x-shopify-webhook-id");
    if (!/^[\w-]{1,100}$/.test(id)) throw createError(400, "X-Shopify-Webhook-Id: must name the webhook.");
    const order = parseOrder(body);
    if (!(await services.webhooks.accept(id))) return { accepted: false };
    try {
      return { accepted: await recordPaidOrder(services, order) };
    } catch (error) {
      await services.webhooks.forget(id);
      throw error;
    }
  });
}

/** HMAC-SHA256 over the raw body, in base64. */
function isGenuine(body: Buffer, signature: string, secret: string): boolean {
  const expected = createHmac("sha256", secret).update(body).digest();
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
