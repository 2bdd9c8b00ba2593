import type { Origins } from "@advent/build/run";

/** Where the suite under test answers; set by `start-suite.ts`. */
export const origins: Origins = JSON.parse(process.env.E2E_ORIGINS ?? "{}");
export const adminPassword = process.env.E2E_ADMIN_PASSWORD ?? "";
