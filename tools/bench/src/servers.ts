import { measureGrowth } from "@advent/api/bench/growth";
import { requestMemory } from "@advent/api/bench/memory";
import { measureOrders } from "@advent/api/bench/orders";
import { measureApiPaths } from "@advent/api/bench/paths";
import { uploadMemory } from "@advent/api/bench/uploads";
import { measureLandingServer } from "@advent/mf-landing/bench/server";
import type { BenchPart } from "./part";

export const servers: readonly BenchPart[] = [
  { name: "api", measure: () => measureApiPaths() },
  { name: "growth/landing", measure: measureLandingServer },
  { name: "growth/calendars", measure: () => measureGrowth() },
  { name: "growth/million", byHand: true, measure: measureMillion },
  { name: "growth/orders", measure: () => measureOrders() },
  { name: "growth/requests", measure: () => requestMemory() },
  { name: "growth/uploads", measure: () => uploadMemory() },
];

async function measureMillion() {
  const rows = await measureGrowth(1_000, 1_000_000);
  return rows.map((row) => ({ ...row, limit: 1.5 }));
}
