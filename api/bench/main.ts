import { apiPaths } from "./paths";
import { printRows, type Row } from "./row";

/** `pnpm --filter @advent/api bench <which> [only]`: one benchmark and its table. */
const BENCHMARKS: Record<string, (only?: string) => Promise<Row[]>> = { paths: apiPaths };

const [which = "", only] = process.argv.slice(2);
const benchmark = BENCHMARKS[which];
if (!benchmark) throw new Error(`Say which: ${Object.keys(BENCHMARKS).join(", ")}.`);
printRows(await benchmark(only));
