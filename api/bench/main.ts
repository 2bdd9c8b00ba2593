import type { Row } from "@advent/server/testing/row";
import { measureGrowth } from "./growth";
import { requestMemory } from "./memory";
import { measureApiPaths } from "./paths";
import { measureTwoProcesses } from "./processes";
import { uploadMemory } from "./uploads";

const API_BENCHMARKS: Record<string, (more?: string) => Promise<Row[]>> = {
  paths: measureApiPaths,
  growth: (many) => measureGrowth(1_000, many ? Number(many) : undefined),
  memory: (requests) => requestMemory(requests ? Number(requests) : undefined),
  processes: measureTwoProcesses,
  uploads: (count) => uploadMemory(count ? Number(count) : undefined),
};

const [which = "", more] = process.argv.slice(2);
const benchmark = API_BENCHMARKS[which];
if (!benchmark) throw new Error(`Say which: ${Object.keys(API_BENCHMARKS).join(", ")}.`);
printRows(await benchmark(more));

export function printRows(rows: readonly Row[]): void {
  const table = rows.map(({ name, value, unit, limit, atLeast }) => [
    name,
    { value: Number(value.toPrecision(3)), unit, limit: `${atLeast ? "≥" : "≤"} ${limit}` },
  ]);
  console.table(Object.fromEntries(table));
}
