import type { DoctorShop } from "./doctor-shop";

export interface LineRow {
  check: string;
  when: string;
  says: string;
  change?: (shop: DoctorShop) => void;
  env?: NodeJS.ProcessEnv;
  today?: string;
}

export const NO_ADMIN = { SHOPIFY_CLIENT_ID: "" };
