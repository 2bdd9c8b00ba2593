import {
  beginShopifyInstall,
  completeShopify,
  disconnectShopify,
  finishShopifyInstall,
  getShopify,
  MS_PER_MINUTE,
  type ShopifySettings,
  type Tier,
} from "@advent/contract";
import type { Connection } from "mongoose";
import { readAccountNames } from "../../admin/accounts/account-names";
import type { Admin } from "../../admin/create-admin";
import type { Config } from "../../config";
import type { SecretBox } from "../../database/secret-box";
import { AppError } from "../../errors";
import type { AppRouter } from "../../http/call";
import type { Limits } from "../../http/limits/limits";
import { serve } from "../../http/serve";
import { createTokenStore } from "../../http/sessions/token-store";
import type { ShopifyApp, ShopifyInstaller } from "./shopify-port";
import type { ShopifyDocument, ShopifyStore } from "./shopify-store";

const STATE_TTL_MS = 15 * MS_PER_MINUTE;

export interface ShopifyServices {
  store: ShopifyStore;
  installer: ShopifyInstaller;
  states: ReturnType<typeof createInstallStates>;
  secretBox: SecretBox;
  /** The environment names a store, which then is the one in use. */
  isFromEnvironment: boolean;
  addBudgets(tiers: readonly Tier[]): Promise<void>;
  /** True once this process sells by other settings than those that are stored, and has to start again. */
  isOutdated(): boolean;
}

interface ShopifyDeps {
  admin: Pick<Admin, "apiKeys" | "roster">;
  config: Pick<Config, "giftWrap" | "engravingPrice" | "SHELL_ORIGIN" | "SHOPIFY_STORE_DOMAIN">;
  limits: Limits;
  shopify: ShopifyServices;
}

/** Installations that wait for Shopify's answer, each bound to the session that began it. */
export const createInstallStates = (connection: Connection) =>
  createTokenStore<{ sessionId: string; sealed: string }>(
    connection,
    "ShopifyInstall",
    { sessionId: { type: String, required: true }, sealed: { type: String, required: true } },
    STATE_TTL_MS,
  );

export function registerShopifyRoutes(router: AppRouter, deps: ShopifyDeps): void {
  serve(router, getShopify, async () => present(deps, await deps.shopify.store.read()));

  serve(router, beginShopifyInstall, async ({ admin: { id, sessionId }, body: app }) => {
    const { states, secretBox, installer, isFromEnvironment } = deps.shopify;
    if (isFromEnvironment)
      throw new AppError("conflict", "The server’s settings name a store. Remove them there, then install the app.");
    const { giftWrap, engravingPrice } = deps.config;
    if (giftWrap || engravingPrice)
      throw new AppError(
        "conflict",
        "Shopify can’t charge for gift wrap or engraving. Offer them free of charge or not at all on the page Shop first.",
      );
    await deps.limits.spend("shopifyInstall", id);
    const { token } = await states.create({ sessionId, sealed: secretBox.seal(JSON.stringify(app)) });
    return { url: installer.buildInstallUrl(app, token) };
  });

  serve(router, finishShopifyInstall, async ({ admin: { id, sessionId }, body: { query } }) => {
    const { store, states, secretBox, installer } = deps.shopify;
    const begun = await states.use(new URLSearchParams(query).get("state") ?? "");
    const opened = begun?.sessionId === sessionId ? secretBox.open(begun.sealed) : undefined;
    if (!opened) throw new AppError("expired", "This installation has ended. Please install the app again.");
    const app = JSON.parse(opened.text) as ShopifyApp;
    const adminToken = await installer.exchangeCode(app, query);
    // Stored at once, because a code works once: an interrupted set-up goes on with the next one.
    const { revision } = await store.install(app, adminToken, id);
    return setUp(deps, revision);
  });

  serve(router, completeShopify, ({ body: { revision } }) => setUp(deps, revision));

  serve(router, disconnectShopify, async ({ params: { revision } }) =>
    present(deps, await deps.shopify.store.end(revision, new Date())),
  );
}

/**
 * Makes the variants of an owner's new budgets, beside those in use. The processes start again to sell by them.
 * @throws 502 with Shopify's reason
 */
export async function addBudgets(
  { store, installer }: Pick<ShopifyServices, "store" | "installer">,
  tiers: readonly Tier[],
): Promise<void> {
  const { revision } = await store.read();
  const made = await installer.setUp(await store.requireCurrent(revision), tiers);
  const error = made.steps.find(({ name }) => name === "budgets")?.error;
  if (error) throw new AppError("upstream_failed", error);
  await store.addSetUp(revision, made);
}

async function setUp(deps: ShopifyDeps, revision: number): Promise<ShopifySettings> {
  const { store, installer } = deps.shopify;
  const current = await store.requireCurrent(revision);
  if (current.endedAt) throw new AppError("conflict", "This store is disconnected. Install the app again.");
  return present(deps, await store.addSetUp(revision, await installer.setUp(current)));
}

async function present({ admin, config, shopify }: ShopifyDeps, stored: ShopifyDocument): Promise<ShopifySettings> {
  const { store, installer, isFromEnvironment } = shopify;
  const { revision, connection } = stored;
  const common = {
    revision,
    source: config.SHOPIFY_STORE_DOMAIN ? (isFromEnvironment ? "environment" : "admin") : null,
    app: { url: config.SHELL_ORIGIN, redirectUrl: installer.redirectUrl, scopes: installer.scopes },
  } as const;
  if (!connection) return { ...common, connection };
  const { domain, clientId, installedAt, connectedBy, endedAt, steps } = connection;
  const getName = await readAccountNames(admin);
  return {
    ...common,
    connection: {
      domain,
      clientId,
      isReadable: store.isReadable(stored),
      installedAt: installedAt.toISOString(),
      installedBy: getName(connectedBy),
      endedAt: endedAt?.toISOString() ?? null,
      steps: steps.map(({ name, error }) => ({ name, error })),
    },
  };
}
