import { receiveOrder } from "@advent/contract";
import type { Catalogue } from "../catalogue/catalogue";
import { AppError } from "../errors";
import type { AppRouter } from "../http/call";
import { readBytes } from "../http/read-bytes";
import { serve } from "../http/serve";
import type { Orders } from "../orders/orders";
import { recordPayment } from "../orders/record-payment";
import type { ErasureDeps } from "../privacy/erase";
import { respondToPrivacy } from "./handle-shopify-redaction";

const BODY_LIMIT_BYTES = 1024 * 1024;

interface ShopWebhookDeps extends ErasureDeps {
  catalogue: Catalogue;
  orders: Orders;
}

export function registerShopWebhookRoutes(router: AppRouter, deps: ShopWebhookDeps): void {
  serve(router, receiveOrder, async (_call, ctx) => {
    const { orders, catalogue } = deps;
    if (!orders.confirm) throw new AppError("unavailable", "Set SHOPIFY_WEBHOOK_SECRET to receive orders.");
    if (!ctx.is("application/json")) throw new AppError("unsupported_type", "Send the body as application/json.");
    const message = { headers: ctx.headers, body: await readBytes(ctx.req, BODY_LIMIT_BYTES) };
    const request = orders.privacy?.(message);
    if (request) return { accepted: await respondToPrivacy(deps, request) };
    const confirmation = await orders.confirm(message);
    if (!confirmation) return { accepted: (await catalogue.hear?.(message)) ?? false };
    return { accepted: await recordPayment(deps, confirmation) };
  });
}
