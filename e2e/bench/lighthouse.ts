import { execFile } from "node:child_process";
import { loadavg } from "node:os";
import { promisify } from "node:util";

/** `simulate` computes a slow phone from a fast load; `devtools` really slows the browser down. */
export const throttlings = ["simulate", "devtools"] as const;
export type Throttling = (typeof throttlings)[number];

/** Scores from 0 to 100, times in milliseconds, bytes on the wire. */
export interface Measures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  bytes: number;
  /** Load average of this machine in the last minute, at the end of the run. */
  load: number;
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const run = promisify(execFile);
const lighthouse = ["--yes", "lighthouse@12.8.2"];
const chrome = "--headless=new --no-sandbox --disable-gpu";

/** One run of Lighthouse for a phone, without its cache; needs a Chromium at `CHROMIUM_PATH` or where Lighthouse looks for it. */
export async function measure(url: string, throttling: Throttling): Promise<Measures> {
  const { CHROMIUM_PATH } = process.env;
  const categories = "--only-categories=performance,accessibility,best-practices";
  const options = [
    "--quiet",
    "--output=json",
    categories,
    `--throttling-method=${throttling}`,
    `--chrome-flags=${chrome}`,
  ];
  const { stdout } = await run("npx", [...lighthouse, url, ...options], {
    env: { ...process.env, ...(CHROMIUM_PATH && { CHROME_PATH: CHROMIUM_PATH }) },
    maxBuffer: 64 * 1024 * 1024,
  });
  const { categories: scores, audits }: Report = JSON.parse(stdout);
  const score = (name: string) => Math.round((scores[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    fcp: Math.round(value("first-contentful-paint")),
    lcp: Math.round(value("largest-contentful-paint")),
    cls: Number(value("cumulative-layout-shift").toFixed(3)),
    tbt: Math.round(value("total-blocking-time")),
    bytes: value("total-byte-weight"),
    load: Number((loadavg()[0] ?? Number.NaN).toFixed(1)),
  };
}

/** Each measure's median over the runs. */
export function median(runs: Measures[]): Measures {
  const [first] = runs;
  if (!first) throw new Error("There is no run to take a median of.");
  const middle = (key: keyof Measures) => runs.map((one) => one[key]).sort((a, b) => a - b)[runs.length >> 1];
  const keys = Object.keys(first) as (keyof Measures)[];
  return Object.fromEntries(keys.map((key) => [key, middle(key)])) as unknown as Measures;
}
