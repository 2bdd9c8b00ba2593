import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Env } from "@advent/server/addresses";

/** `development` reloads on every change; `production` builds first. */
export type Mode = "production" | "development";

/** What the environment says goes before what `.env` says. */
export function loadSettings(root: string): void {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Folder of the data, the secrets and the logs: `DATA_DIR`, else `.data` of the repository. */
export const getDataDir = (env: Env, root: string) => resolve(root, env.DATA_DIR || ".data");

/** The shop of `npm run storefront`, once as the calendar's site and once as another, separated by a comma. */
export function getDemoShopOrigins({ STOREFRONT_PORT = "3005" }: Env): string {
  return `http://localhost:${STOREFRONT_PORT},http://shop.localhost:${STOREFRONT_PORT}`;
}

/** The environment without the secrets of the API and its providers, for the parts that need none. */
export function removeSecrets(env: Env): Env {
  const secret = /^(OPENAI_|SHOPIFY_|S3_|BACKUP_|SMTP_|MONGODB_|COOKIE_SECRET$|ADMIN_PASSWORD(_FORMER)?$)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !secret.test(name)));
}

/** The environment without what leads to real services or secrets, for suites and tests that must not reach them. */
export function removeOutsideServices(env: Env): Env {
  const services = /^((OPENAI|SHOPIFY|S3|BACKUP|SMTP|MAIL|MEDIA|STOREFRONT|OTEL)_|SHOP_EMAIL$)/;
  const ours =
    /^([A-Z]+_(PORT|ORIGIN)|ALLOWED_ORIGINS|HOST|API_HOST|ADMIN_IN_SHELL|ADMIN_PASSWORD(_FORMER)?|COOKIE_SECRET|DATA_DIR|REMOTES_FILE|MONGODB_DATABASE)$/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !services.test(name) && !ours.test(name)));
}
