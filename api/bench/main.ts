import type { Row } from "@advent/server/testing/row";
import { growth } from "./growth";
import { requestMemory } from "./memory";
import { apiPaths } from "./paths";
import { printRows } from "./print-rows";
import { twoProcesses } from "./processes";
import { uploadMemory } from "./uploads";

/** `pnpm --filter @advent/api bench <which> [how many, or which path]`: one benchmark of the built API and its table. */
const BENCHMARKS: Record<string, (more?: string) => Promise<Row[]>> = {
  paths: apiPaths,
  growth: (many) => growth(1_000, many ? Number(many) : undefined),
  memory: (requests) => requestMemory(requests ? Number(requests) : undefined),
  processes: twoProcesses,
  uploads: (count) => uploadMemory(count ? Number(count) : undefined),
};

const [which = "", more] = process.argv.slice(2);
const benchmark = BENCHMARKS[which];
if (!benchmark) throw new Error(`Say which: ${Object.keys(BENCHMARKS).join(", ")}.`);
printRows(await benchmark(more));
