import {
  cartPage,
  connectStripe,
  disconnectStripe,
  forgetStripeAccount,
  getPayment,
  type PaymentSettings,
  receiveStripeEvent,
  renewStripeWebhook,
} from "@advent/contract";
import { readAccountNames } from "../../admin/accounts/account-names";
import type { Admin } from "../../admin/create-admin";
import type { CalendarDeps } from "../../calendars/calendar-deps";
import { AppError } from "../../errors";
import type { AppRouter } from "../../http/call";
import { readBytes } from "../../http/read-bytes";
import type { ResponseCache } from "../../http/response-cache";
import { serve } from "../../http/serve";
import { recordPayment } from "../record-payment";
import { type SettlementDeps, settleNow } from "../settlement/settle-due";
import type { StripeAccounts, StripeConnection } from "./stripe-port";
import type { PaymentDocument, StripeStore } from "./stripe-store";

const BODY_LIMIT_BYTES = 1024 * 1024;
/** Stripe sends the buyer back to it with the session's id. */
export const STRIPE_RETURN_PATH = "/api/checkout/stripe";
const SESSION_ID = /^cs_(?:test|live)_\w{1,200}$/;

interface StripeDeps extends SettlementDeps {
  admin: Pick<Admin, "apiKeys" | "roster">;
  config: SettlementDeps["config"] & CalendarDeps["config"];
  limits: CalendarDeps["limits"];
  responses: ResponseCache;
  stripe: { store: StripeStore; accounts: StripeAccounts };
}

type ForgetDeps = Pick<StripeDeps, "stripe" | "log">;

export function registerStripeRoutes(router: AppRouter, deps: StripeDeps): void {
  serve(router, getPayment, async () => present(deps, await deps.stripe.store.read()));

  serve(router, connectStripe, async ({ admin, body: { revision, key } }) => {
    await deps.stripe.store.requireRevision(revision);
    return present(deps, await connect(deps, { revision, key: key.trim(), connectedBy: admin.id }));
  });

  serve(router, renewStripeWebhook, async ({ admin }) => {
    const { revision } = await deps.stripe.store.read();
    const { key } = deps.stripe.store.requireCurrent();
    return present(deps, await connect(deps, { revision, key, connectedBy: admin.id }));
  });

  serve(router, disconnectStripe, async ({ params: { revision } }) => {
    const removed = await deps.stripe.store.remove(revision);
    deps.responses.clear();
    return present(deps, removed);
  });

  serve(router, forgetStripeAccount, async ({ params }) => {
    await forgetAccount(deps, params.formerId);
    return present(deps, await deps.stripe.store.read());
  });

  serve(router, receiveStripeEvent, async (_call, ctx) => {
    const { store } = deps.stripe;
    // Refused, Stripe would send it for days and then end the webhook. A later connection has a webhook of its own.
    if (store.hasForgottenAll) return { accepted: false };
    if (store.connections.length === 0) store.requireCurrent();
    if (!ctx.is("application/json")) throw new AppError("unsupported_type", "Send the body as application/json.");
    const body = await readBytes(ctx.req, BODY_LIMIT_BYTES);
    const confirmation = await deps.stripe.accounts.confirm({ headers: ctx.headers, body });
    return { accepted: confirmation !== undefined && (await recordPayment(deps, confirmation)) };
  });

  // The cart then shows the order, also where Stripe's event is late or cannot reach this site.
  router.get(STRIPE_RETURN_PATH, async (ctx) => {
    const { session } = ctx.query;
    if (typeof session === "string" && SESSION_ID.test(session)) await recordReturn(deps, ctx.state.clientKey, session);
    ctx.set("Cache-Control", "no-store");
    ctx.redirect(cartPage.path);
  });
}

interface StripeChange {
  revision: number;
  key: string;
  connectedBy: string;
}

async function connect(deps: StripeDeps, { revision, key, connectedBy }: StripeChange): Promise<PaymentDocument> {
  const connection = await deps.stripe.accounts.check(key);
  const saved = await deps.stripe.store.save(revision, connection, connectedBy).catch(async (error: unknown) => {
    await removeWebhooks(deps, connection, "own");
    throw error;
  });
  await removeWebhooks(deps, connection, "others");
  deps.responses.clear();
  return saved;
}

async function recordReturn(deps: StripeDeps, clientKey: string, sessionId: string): Promise<void> {
  try {
    await deps.limits.spend("checkout", clientKey);
    const confirmation = await deps.stripe.accounts.readSession(sessionId);
    if (!confirmation?.calendarId) return;
    await recordPayment(deps, confirmation);
    await settleNow(deps, confirmation.calendarId);
  } catch (error) {
    deps.log.warn({ err: error }, "a payment could not be read when its buyer returned");
  }
}

/** Forgets the key before it ends the webhook, so that a process that is killed in between has forgotten it. */
async function forgetAccount(deps: ForgetDeps, formerId: string): Promise<void> {
  const { store } = deps.stripe;
  const found = store.former.find(({ id }) => id === formerId);
  await store.forget(formerId);
  if (found?.connection) await removeWebhooks(deps, found.connection, "own");
}

/** Forgets accounts whose orders can no longer be refunded or disputed. */
export async function forgetEndedAccounts(deps: ForgetDeps, now = new Date()): Promise<void> {
  for (const { id, keptUntil } of deps.stripe.store.former) if (keptUntil <= now) await forgetAccount(deps, id);
}

/** A webhook that stays is refused by its signature, and an owner can delete it at Stripe. */
async function removeWebhooks(
  { stripe, log }: ForgetDeps,
  connection: StripeConnection,
  which: "own" | "others",
): Promise<void> {
  try {
    await stripe.accounts.removeWebhooks(connection, which);
  } catch (error) {
    log.warn({ err: error }, "a webhook at Stripe could not be removed");
  }
}

async function present(
  { admin, config, stripe: { store } }: StripeDeps,
  stored: PaymentDocument,
): Promise<PaymentSettings> {
  const { revision, connection } = stored;
  const provider = config.SHOPIFY_STORE_DOMAIN ? "shopify" : store.current ? "stripe" : null;
  const former = store.former.map(({ connection: readable, keptUntil, ...account }) => ({
    ...account,
    keptUntil: keptUntil.toISOString(),
    isReadable: readable !== undefined,
  }));
  if (!connection) return { revision, provider, stripe: null, former };
  const { account, isLive, keyEnd, hasWebhook, connectedAt, connectedBy } = connection;
  const getName = await readAccountNames(admin);
  return {
    revision,
    provider,
    stripe: {
      account,
      isLive,
      keyEnd,
      hasWebhook,
      isReadable: store.isReadable(stored),
      connectedAt: connectedAt.toISOString(),
      connectedBy: getName(connectedBy),
    },
    former,
  };
}
