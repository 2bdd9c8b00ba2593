import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Env } from "@advent/server/addresses";

export type Mode = "production" | "development";

export function loadSettings(root: string): void {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

export const getDataDir = (env: Env, root: string) => resolve(root, env.DATA_DIR || ".data");

export function getDemoShopOrigins({ STOREFRONT_PORT = "3005" }: Env): string {
  return `http://localhost:${STOREFRONT_PORT},http://shop.localhost:${STOREFRONT_PORT}`;
}

export function removeSecrets(env: Env): Env {
  const secret = /^(OPENAI_|SHOPIFY_|S3_|BACKUP_|SMTP_|MONGODB_|COOKIE_SECRET$|ADMIN_PASSWORD(_FORMER)?$)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !secret.test(name)));
}

export function removeOutsideServices(env: Env): Env {
  const services = /^((OPENAI|SHOPIFY|S3|BACKUP|SMTP|EMAIL|MEDIA|STOREFRONT|OTEL)_|SHOP_EMAIL$)/;
  const ours =
    /^([A-Z]+_(PORT|ORIGIN)|ALLOWED_ORIGINS|HOST|API_HOST|ADMIN_IN_SHELL|ADMIN_PASSWORD(_FORMER)?|COOKIE_SECRET|DATA_DIR|REMOTES_FILE|MONGODB_DATABASE)$/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !services.test(name) && !ours.test(name)));
}
