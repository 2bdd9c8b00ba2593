import { createHmac, timingSafeEqual } from "node:crypto";
import { shopifyPage, type Tier } from "@advent/contract";
import type { Logger } from "pino";
import * as z from "zod";
import type { Config } from "../../../config";
import { AppError } from "../../../errors";
import type { ShopifyApp, ShopifyInstaller } from "../../../orders/shopify/shopify-port";
import { APP_SCOPES } from "../admin/rights";
import { createUnavailableError, getShopFetch } from "../shop-client";
import { verifyMessage } from "../webhook";
import { setUpShop } from "./set-up-shop";

const EXCHANGE_TIMEOUT_MS = 10_000;
const tokenSchema = z.object({ access_token: z.string().min(1) });

interface InstallerOptions {
  /** Of the environment. */
  config: Config;
  /** With what owners have changed since. */
  getConfig: () => Omit<Config, "tiers"> & { tiers: readonly Tier[] };
  log: Logger;
}

export function createShopifyInstaller({ config, getConfig, log }: InstallerOptions): ShopifyInstaller {
  const redirectUrl = config.ADMIN_ORIGIN + shopifyPage.path;
  const scopes = APP_SCOPES.join(",");
  return {
    redirectUrl,
    scopes,
    buildInstallUrl({ domain, clientId }, state) {
      const url = new URL("/admin/oauth/authorize", config.SHOPIFY_TEST_ORIGIN ?? `https://${domain}`);
      url.search = String(
        new URLSearchParams({ client_id: clientId, scope: scopes, redirect_uri: redirectUrl, state }),
      );
      return url.href;
    },
    async exchangeCode(app, query) {
      const code = readCode(app, query);
      const response = await requestToken(app, code, getShopFetch(config) ?? fetch).catch((error: Error) => {
        throw createUnavailableError(error);
      });
      if (response.status >= 500) throw createUnavailableError();
      const token = tokenSchema.safeParse(response.ok ? await response.json().catch(() => null) : null);
      if (token.success) return token.data.access_token;
      const sentence = `Shopify refused the installation (${response.status}). Check the client secret, then install again.`;
      throw new AppError("upstream_failed", sentence);
    },
    setUp(app, tiers = getConfig().tiers) {
      return setUpShop(app, { config: { ...getConfig(), tiers }, log });
    },
    readUninstalled({ domain, clientSecret }, message) {
      const signed = { SHOPIFY_STORE_DOMAIN: domain, SHOPIFY_WEBHOOK_SECRET: [clientSecret] };
      if (message.headers["x-shopify-topic"] !== "app/uninstalled") return undefined;
      verifyMessage(message, signed);
      return new Date(Date.parse(String(message.headers["x-shopify-triggered-at"])) || Date.now());
    },
  };
}

/** @throws 400 unless Shopify signed the query for this app and store */
function readCode({ domain, clientSecret }: ShopifyApp, query: string): string {
  const fields = new URLSearchParams(query);
  const signed = query.split("&").filter((pair) => !pair.startsWith("hmac="));
  const expected = createHmac("sha256", clientSecret).update(signed.sort().join("&")).digest();
  const given = Buffer.from(fields.get("hmac") ?? "", "hex");
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError("invalid_request", "Shopify’s signature does not match the client secret. Install again.");
  if (fields.get("shop") !== domain)
    throw new AppError("invalid_request", `Shopify answered for another store than ${domain}. Install again.`);
  const code = fields.get("code");
  if (!code) throw new AppError("invalid_request", "Shopify sent no code. Install again.");
  return code;
}

function requestToken({ domain, clientId, clientSecret }: ShopifyApp, code: string, send: typeof fetch) {
  return send(`https://${domain}/admin/oauth/access_token`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
    body: String(new URLSearchParams({ client_id: clientId, client_secret: clientSecret, code })),
    redirect: "manual",
    signal: AbortSignal.timeout(EXCHANGE_TIMEOUT_MS),
  });
}
