import { growth } from "@advent/api/bench/growth";
import { requestMemory } from "@advent/api/bench/memory";
import { apiPaths } from "@advent/api/bench/paths";
import { twoProcesses } from "@advent/api/bench/processes";
import { uploadMemory } from "@advent/api/bench/uploads";
import { landingServer } from "@advent/mf-landing/bench/server";
import type { Part } from "./part";

/** What API and landing server say of themselves; each benchmark starts and ends what it needs. */
export const servers: readonly Part[] = [
  { name: "api", measure: () => apiPaths() },
  { name: "growth/landing", measure: landingServer },
  { name: "growth/calendars", measure: () => growth() },
  { name: "growth/million", byHand: true, measure: million },
  { name: "growth/requests", measure: () => requestMemory() },
  { name: "growth/processes", measure: twoProcesses },
  { name: "growth/uploads", measure: () => uploadMemory() },
];

async function million() {
  const rows = await growth(1_000, 1_000_000);
  return rows.map((row) => ({ ...row, limit: 1.5 }));
}
