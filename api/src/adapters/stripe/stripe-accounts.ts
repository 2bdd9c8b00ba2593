import { receiveStripeEvent } from "@advent/contract";
import { isLocal } from "@advent/server/addresses";
import type Stripe from "stripe";
import type { Config } from "../../config";
import { AppError, FieldError } from "../../errors";
import type { StripeAccounts, StripeConnection } from "../../orders/stripe/stripe-port";
import type { StripeStore } from "../../orders/stripe/stripe-store";
import { type CreateClient, ignoreMissing, isStripeFailure, type StripeClient, toReadable } from "./stripe-client";
import { EVENT_TYPES } from "./stripe-payments";

type AccountConfig = Pick<Config, "STRIPE_TEST_ORIGIN" | "SHELL_ORIGIN">;

const SECRET_KEY = /^(?:sk|rk)_(live|test)_\w+$/;

export function createStripeAccounts(
  config: AccountConfig,
  store: Pick<StripeStore, "current" | "connections">,
  createClient: CreateClient,
): Pick<StripeAccounts, "check" | "hasWebhook" | "removeWebhooks"> {
  const url = config.SHELL_ORIGIN + receiveStripeEvent.path;
  const isReachable = !isLocal(config.SHELL_ORIGIN) || config.STRIPE_TEST_ORIGIN !== undefined;
  return {
    async check(key) {
      const isLive = getMode(key) === "live";
      const client = await createClient(key);
      try {
        const account = await client.accounts.retrieveCurrent();
        await checkRights(client);
        if (isLive && account.charges_enabled === false)
          throw new FieldError("key", "is of an account that can’t take payments yet. Finish setting it up at Stripe.");
        const known = store.connections.find((one) => one.account.id === account.id && one.isLive === isLive);
        const kept = known?.webhook && (await isKept(client, known.webhook.id)) ? known.webhook : null;
        const webhook = kept ?? (isReachable ? await createWebhook(client, url) : null);
        return { account: toAccount(account), isLive, key, webhook };
      } catch (error) {
        throw toKeyError(error);
      }
    },
    async hasWebhook() {
      const { current } = store;
      if (!isReachable || !current) return true;
      return current.webhook !== null && isKept(await createClient(current.key), current.webhook.id);
    },
    async removeWebhooks({ key, webhook }, which) {
      if (!webhook) return;
      const client = await createClient(key);
      if (which === "own" && !store.connections.some((one) => one.webhook?.id === webhook.id))
        await ignoreMissing(client.webhookEndpoints.del(webhook.id));
      if (which === "others")
        for await (const { id, url: target } of client.webhookEndpoints.list({ limit: 100 }))
          if (target === url && id !== webhook.id) await ignoreMissing(client.webhookEndpoints.del(id));
    },
  };
}

/** @throws 400 for anything but a secret or restricted key */
function getMode(key: string): string {
  const [, mode] = SECRET_KEY.exec(key) ?? [];
  if (mode) return mode;
  if (key.startsWith("pk_"))
    throw new FieldError("key", "is the publishable key. Please enter the secret key, or a restricted one.");
  throw new FieldError("key", "must be a secret key (sk_…) or a restricted key (rk_…).");
}

/** Reads one of each, so that a restricted key fails now and not at the first order. */
async function checkRights(client: StripeClient): Promise<void> {
  const one = { limit: 1 };
  await Promise.all([
    client.checkout.sessions.list(one),
    client.coupons.list(one),
    client.paymentIntents.list(one),
    client.refunds.list(one),
    client.disputes.list(one),
    client.events.list(one),
  ]);
}

async function isKept(client: StripeClient, id: string): Promise<boolean> {
  const found = await client.webhookEndpoints.retrieve(id).catch((error: unknown) => {
    if (isStripeFailure(error) && error.code === "resource_missing") return undefined;
    throw error;
  });
  return found?.status === "enabled";
}

async function createWebhook(client: StripeClient, url: string): Promise<StripeConnection["webhook"]> {
  const { id, secret } = await client.webhookEndpoints.create({
    url,
    enabled_events: [...EVENT_TYPES],
    description: "Advent calendar",
  });
  if (!secret) throw new Error("Stripe did not return the secret of a new webhook.");
  return { id, secret };
}

const toAccount = ({ id, country, default_currency, settings, business_profile, email }: Stripe.Account) => ({
  id,
  name: settings?.dashboard?.display_name || business_profile?.name || email || id,
  country: country ?? "",
  currency: (default_currency ?? "").toUpperCase(),
});

function toKeyError(error: unknown): unknown {
  if (!isStripeFailure(error)) return error;
  if (error.type === "StripeAuthenticationError")
    return new FieldError("key", "is not a key that Stripe knows. Copy it again from Developers, API keys.");
  if (error.type === "StripePermissionError")
    return new FieldError("key", `lacks a permission. Stripe says: ${error.message}`);
  const readable = toReadable(error, "Stripe did not accept the key");
  return readable instanceof AppError && readable.code === "conflict"
    ? new FieldError("key", `was not accepted. Stripe says: ${error.message}`)
    : readable;
}
