import { receiveOrder } from "@advent/contract";
import type { Catalogue, ProviderMessage } from "../catalogue/catalogue";
import { AppError } from "../errors";
import type { AppRouter } from "../http/call";
import { readBytes } from "../http/read-bytes";
import { serve } from "../http/serve";
import type { Orders } from "../orders/orders";
import { recordPayment } from "../orders/record-payment";
import type { ShopifyServices } from "../orders/shopify/shopify-routes";
import type { ErasureDeps } from "../privacy/erase";
import { respondToPrivacy } from "./handle-shopify-redaction";

const BODY_LIMIT_BYTES = 1024 * 1024;

interface ShopWebhookDeps extends ErasureDeps {
  shopify: Pick<ShopifyServices, "store" | "installer">;
  catalogue: Catalogue;
  orders: Orders;
}

export function registerShopWebhookRoutes(router: AppRouter, deps: ShopWebhookDeps): void {
  serve(router, receiveOrder, async (_call, ctx) => {
    const { orders, catalogue, shopify } = deps;
    if (!orders.confirm && !shopify.store.current) throw createUnavailableError();
    if (!ctx.is("application/json")) throw new AppError("unsupported_type", "Send the body as application/json.");
    const message = { headers: ctx.headers, body: await readBytes(ctx.req, BODY_LIMIT_BYTES) };
    if (await recordUninstall(shopify, message)) return { accepted: true };
    if (!orders.confirm) throw createUnavailableError();
    const request = orders.privacy?.(message);
    if (request) return { accepted: await respondToPrivacy(deps, request) };
    const confirmation = await orders.confirm(message);
    if (!confirmation) return { accepted: (await catalogue.hear?.(message)) ?? false };
    return { accepted: await recordPayment(deps, confirmation) };
  });
}

const createUnavailableError = () => new AppError("unavailable", "Set SHOPIFY_WEBHOOK_SECRET to receive orders.");

/** @throws 503 when the connection changes concurrently; Shopify sends the message again */
async function recordUninstall(
  { store, installer }: ShopWebhookDeps["shopify"],
  message: ProviderMessage,
): Promise<boolean> {
  const at = store.current && installer.readUninstalled(store.current, message);
  if (!at) return false;
  const { revision, connection } = await store.read();
  // A message may come late, or twice, when the app is installed again.
  if (!connection || connection.endedAt || at < connection.installedAt) return true;
  await store.end(revision, at).catch((error: unknown) => {
    throw new AppError("unavailable", "The connection has changed in the meantime.", { cause: error });
  });
  return true;
}
