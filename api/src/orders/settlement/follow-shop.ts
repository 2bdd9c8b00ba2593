import { MS_PER_DAY, receiveOrder } from "@advent/contract";
import { isLocal } from "@advent/server/addresses";
import type { Config } from "../../config";
import { recordPayment } from "../record-payment";
import type { SettlementDeps } from "./settle-due";

/** Longer than Shopify retries a webhook (four hours), and than an API may be down unnoticed. */
const RECONCILED_MS = 2 * MS_PER_DAY;

interface FollowDeps extends Omit<SettlementDeps, "config"> {
  config: Pick<Config, "SHELL_ORIGIN">;
}

/** Reconciles orders with the shop, cancellations and refunds included, and recreates lost webhook subscriptions. */
export async function followShop(deps: FollowDeps): Promise<void> {
  const { orders } = deps;
  const since = new Date(Date.now() - RECONCILED_MS);
  try {
    for await (const order of orders.reconcile?.(since) ?? []) await recordPayment(deps, order);
  } finally {
    await ensureWebhooks(deps);
  }
}

async function ensureWebhooks({ orders, config, operations, log }: FollowDeps): Promise<void> {
  if (!orders.ensureWebhooks || isLocal(config.SHELL_ORIGIN)) return;
  const { missing, stillMissing } = await orders.ensureWebhooks(config.SHELL_ORIGIN + receiveOrder.path);
  operations.metrics.missingWebhooks.set(stillMissing);
  if (missing > 0) log.warn({ missing, stillMissing }, "webhooks of the shop were missing and were made again");
}
