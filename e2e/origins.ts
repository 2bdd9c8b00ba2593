import type { Origins } from "@advent/server/addresses";

/** Where the suite under test answers; set by `start-suite.ts`. */
export const origins: Origins = JSON.parse(process.env.E2E_ORIGINS ?? "{}");
export const adminPassword = process.env.E2E_ADMIN_PASSWORD ?? "";
