import { type Config, readConfig } from "../../src/config";
import { STYLIST_VARIANTS } from "../shop-products";
import { CLIENT_ID, CLIENT_SECRET, DOMAIN, type DoctorShop, STOREFRONT_TOKEN } from "./doctor-shop";

export const doctorEnv = (shopOrigin: string): NodeJS.ProcessEnv => ({
  SHELL_ORIGIN: "https://gifts.example",
  SHOPIFY_STORE_DOMAIN: DOMAIN,
  SHOPIFY_TEST_ORIGIN: shopOrigin,
  SHOPIFY_STOREFRONT_TOKEN: STOREFRONT_TOKEN,
  SHOPIFY_CLIENT_ID: CLIENT_ID,
  SHOPIFY_STYLIST_VARIANTS: JSON.stringify(STYLIST_VARIANTS),
  SHOPIFY_WEBHOOK_SECRET: CLIENT_SECRET,
  MEDIA_ORIGINS: "https://cdn.shopify.com",
});

export function doctorConfig(env: NodeJS.ProcessEnv): Config {
  return readConfig({ MONGODB_URI: "mongodb://unused", COOKIE_SECRET: "x".repeat(32), ...env });
}

export interface LineRow {
  check: string;
  when: string;
  says: string;
  change?: (shop: DoctorShop) => void;
  env?: NodeJS.ProcessEnv;
  today?: string;
}

export const NO_ADMIN = { SHOPIFY_CLIENT_ID: "" };
