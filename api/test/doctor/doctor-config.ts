import { type Config, readConfig } from "../../src/config";
import type { Lookups } from "../../src/doctor/shop";
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
  SHOP_NAME: "Gifts",
  CONTACT_EMAIL: "hello@gifts.example",
  CONTACT_PHONE: "020 7946 0000",
  RETURNS_ADDRESS: "2 Example Street,London",
});

export function doctorConfig(env: NodeJS.ProcessEnv): Config {
  return readConfig({ MONGODB_URI: "mongodb://unused", COOKIE_SECRET: "x".repeat(32), ...env });
}

const SENDER_TEXTS: Record<string, string[]> = {
  "gifts.example": ["v=spf1 include:mail.example -all"],
  "s1._domainkey.gifts.example": ["v=DKIM1; p=abc"],
  "_dmarc.gifts.example": ["v=DMARC1; p=reject"],
};

export const createLookupsOfFineSite = (): Lookups => ({
  readDatabase: async () => ({
    isReplicated: true,
    clockDifferenceMs: 0,
    migrationError: undefined,
    lastBackupAt: new Date(),
    misfits: [],
    shopSettings: undefined,
    unreadableSecrets: [],
    storedBytes: 0,
    freeBytes: 100e9,
  }),
  findTexts: async (name) => SENDER_TEXTS[name] ?? [],
  getCertificateEnd: async () => new Date(Date.now() + 60 * 86_400_000),
});

export interface LineRow {
  check: string;
  when: string;
  says: string;
  change?: (shop: DoctorShop) => void;
  env?: NodeJS.ProcessEnv;
  today?: string;
}

export const NO_ADMIN = { SHOPIFY_CLIENT_ID: "" };
