import type { DoctorShop } from "./doctor-shop";

/** What a check says when a shop or the configuration is so. */
export interface LineRow {
  check: string;
  when: string;
  /** How the line begins. */
  says: string;
  change?: (shop: DoctorShop) => void;
  env?: NodeJS.ProcessEnv;
  today?: string;
}

/** Without an app. */
export const NO_ADMIN = { SHOPIFY_CLIENT_ID: "" };
