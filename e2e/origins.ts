import type { Origins } from "@advent/server/addresses";

export const origins: Origins = JSON.parse(process.env.E2E_ORIGINS ?? "{}");
export const adminPassword = process.env.E2E_ADMIN_PASSWORD ?? "";
