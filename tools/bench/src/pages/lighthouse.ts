import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { median } from "@advent/server/testing/measure";

export type Measures = NonNullable<Awaited<ReturnType<typeof runOnce>>>;

interface Report {
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items: { resourceType: string; transferSize: number }[] } }
  >;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** In microseconds. */
  ts: number;
  /** The thread's processor time in microseconds. */
  tdur?: number;
  args: { data?: { documentLoaderURL?: string } };
}

const version = "12.8.2";

/** Lighthouse counts what exceeds this in a task. */
const LONG_TASK_MS = 50;

export interface LighthouseOptions {
  cpuThrottle: number;
  runs: number;
  cookie?: string | undefined;
}

export async function measure(url: string, options: LighthouseOptions): Promise<Measures> {
  const { runs } = options;
  const all: Measures[] = [];
  for (let attempt = 1; all.length < runs; attempt += 1) {
    if (attempt > 2 * runs) throw new Error(`Lighthouse on ${url}: the browser traces too few loads.`);
    const one = await runOnce(url, options);
    if (one) all.push(one);
  }
  const [first] = all;
  if (!first) throw new Error("RUNS asks for no run at all.");
  const keys = Object.keys(first) as (keyof Measures)[];
  return Object.fromEntries(keys.map((key) => [key, median(all.map((one) => one[key]))])) as Measures;
}

async function runOnce(url: string, lighthouse: LighthouseOptions) {
  const folder = await mkdtemp(join(tmpdir(), "advent-lighthouse-"));
  try {
    return await runIn(folder, url, lighthouse);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function runIn(folder: string, url: string, { cpuThrottle, cookie }: LighthouseOptions) {
  const options = [
    "--quiet",
    "--output=json",
    "--save-assets",
    "--only-categories=performance,accessibility,best-practices",
    // Computes a slow phone from a fast load.
    "--throttling-method=simulate",
    `--throttling.cpuSlowdownMultiplier=${cpuThrottle}`,
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
  ];
  const readJson = async (file: string) => JSON.parse(await readFile(join(folder, file), "utf8"));
  const output = `--output-path=${join(folder, "page.json")}`;
  try {
    await run(process.execPath, await findProgram(), url, output, ...options);
  } catch (error) {
    // Sometimes a new process of the browser traces only what follows the navigation.
    if (String(error).includes("NO_NAVSTART")) return undefined;
    throw error;
  }
  const { environment, runtimeError, categories, audits }: Report = await readJson("page.json");
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  const getScore = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const getValue = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const { traceEvents }: { traceEvents: TraceEvent[] } = await readJson("page-0.trace.json");
  return {
    performance: getScore("performance"),
    accessibility: getScore("accessibility"),
    bestPractices: getScore("best-practices"),
    fcp: getValue("first-contentful-paint"),
    lcp: getValue("largest-contentful-paint"),
    interactive: getValue("interactive"),
    tbt: getValue("total-blocking-time"),
    processorTbt: sumProcessorBlocking(traceEvents, cpuThrottle),
    cls: getValue("cumulative-layout-shift"),
    machine: environment.benchmarkIndex,
    script: sumScriptBytes(audits["network-requests"]?.details?.items),
  };
}

function sumScriptBytes(requests: { resourceType: string; transferSize: number }[] = []): number {
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/**
 * Returns the blocking time after the first paint in milliseconds, by the processor time of the main thread. Unlike
 * Lighthouse's, it leaves out waits for a core that the browser's other processes and the servers use on this machine.
 */
export function sumProcessorBlocking(events: readonly TraceEvent[], factor: number): number {
  const start = events.find(({ name, args }) => name === "navigationStart" && args.data?.documentLoaderURL);
  const ofPage = events.filter(({ pid, tid }) => pid === start?.pid && tid === start.tid);
  const paint = ofPage.find(({ name }) => name === "firstContentfulPaint");
  if (!paint) throw new Error("The trace has no first paint.");
  return ofPage
    .filter(({ name, ts }) => name === "RunTask" && ts >= paint.ts)
    .map(({ tdur = 0 }) => Math.max(0, (tdur / 1000) * factor - LONG_TASK_MS))
    .reduce((sum, ms) => sum + ms, 0);
}

let installed: Promise<string> | undefined;

function findProgram(): Promise<string> {
  installed ??= run("npx", "--yes", "--package", `lighthouse@${version}`, "-c", "command -v lighthouse").then(
    (path) => path.trim(),
    (error: Error) => {
      throw new Error(
        `Lighthouse ${version} could not be fetched with npx: ${error.message.trim().split("\n").at(-1)}`,
      );
    },
  );
  return installed;
}

async function run(command: string, ...words: string[]): Promise<string> {
  const { CHROMIUM_PATH } = process.env;
  const env = { ...process.env, ...(CHROMIUM_PATH && { CHROME_PATH: CHROMIUM_PATH }) };
  const running = promisify(execFile)(command, words, { env, maxBuffer: 64 * 1024 * 1024 });
  const end = () => void running.child.kill();
  process.once("exit", end);
  const { stdout } = await running.finally(() => process.off("exit", end));
  return stdout;
}
