import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { median } from "@advent/server/testing/measure";

/** `simulate` computes a slow phone from a fast load. `devtools` throttles the browser. */
export const throttlings = ["simulate", "devtools"] as const;
export type Throttling = (typeof throttlings)[number];

export type Measures = Awaited<ReturnType<typeof runOnce>>;

interface Report {
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items: { resourceType: string; transferSize: number }[] } }
  >;
}

const version = "12.8.2";

/** Lighthouse's benchmark index of a mid-range phone: that of the machine, divided by the CPU throttle. */
const PHONE_BENCHMARK_INDEX = 450;

/** Returns how many times the CPU is slowed down, so that every machine measures the same phone. */
export const getCpuThrottle = (machineIndex: number): number =>
  Math.max(1, Math.round((machineIndex / PHONE_BENCHMARK_INDEX) * 10) / 10);

export interface LighthouseOptions {
  throttling: Throttling;
  cpuThrottle: number;
  runs: number;
  cookie?: string | undefined;
}

export async function measure(url: string, options: LighthouseOptions): Promise<Measures> {
  const { runs } = options;
  const all: Measures[] = [];
  while (all.length < runs) all.push(await runOnce(url, options));
  const [first] = all;
  if (!first) throw new Error("RUNS asks for no run at all.");
  const keys = Object.keys(first) as (keyof Measures)[];
  return Object.fromEntries(keys.map((key) => [key, median(all.map((one) => one[key]))])) as Measures;
}

async function runOnce(url: string, { throttling, cpuThrottle, cookie }: LighthouseOptions) {
  const options = [
    "--quiet",
    "--output=json",
    "--only-categories=performance,accessibility,best-practices",
    `--throttling-method=${throttling}`,
    `--throttling.cpuSlowdownMultiplier=${cpuThrottle}`,
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
  ];
  const text = await run(process.execPath, await findProgram(), url, ...options);
  const { environment, runtimeError, categories, audits }: Report = JSON.parse(text);
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  const getScore = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const getValue = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: getScore("performance"),
    accessibility: getScore("accessibility"),
    bestPractices: getScore("best-practices"),
    fcp: getValue("first-contentful-paint"),
    lcp: getValue("largest-contentful-paint"),
    interactive: getValue("interactive"),
    tbt: getValue("total-blocking-time"),
    cls: getValue("cumulative-layout-shift"),
    machine: environment.benchmarkIndex,
    script: sumScriptBytes(audits["network-requests"]?.details?.items),
  };
}

function sumScriptBytes(requests: { resourceType: string; transferSize: number }[] = []): number {
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
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
