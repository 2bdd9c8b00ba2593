import { get } from "node:http";
import { listWithChildren, type Measured } from "./processes";

/** Observations since the last report. */
export interface ResourceSamples {
  /** Requests of /livez without a 200. */
  failedProbes: number;
  apiMb: number;
  children: Measured[];
}

interface Watched {
  pid: number;
  port: number;
}

const PROBE_INTERVAL_MS = 50;
const SAMPLE_INTERVAL_MS = 25;
const START_TIMEOUT_MS = 15_000;

const createEmptySamples = (): ResourceSamples => ({ failedProbes: 0, apiMb: 0, children: [] });
let seen = createEmptySamples();
let watched: Watched | null = null;
const children = new Map<number, Measured>();

/** Runs in a separate process, because the one that sends files is too busy to sample. */
async function main(): Promise<void> {
  setInterval(sample, SAMPLE_INTERVAL_MS);
  process.on("message", (message: { watch?: Watched | null }) => {
    if (message.watch !== undefined) watched = message.watch;
    else process.send?.(report());
  });
  process.on("disconnect", () => process.exit());
  process.send?.("ready");
  for (;;) {
    if (watched) await probe(watched);
    await new Promise((resolve) => setTimeout(resolve, PROBE_INTERVAL_MS));
  }
}

async function probe({ port }: Watched): Promise<void> {
  const isAlive = await isAnswering(port);
  if (port === watched?.port && !isAlive) seen.failedProbes += 1;
}

function isAnswering(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { port, path: "/livez", host: "127.0.0.1", agent: false, timeout: START_TIMEOUT_MS };
    const request = get(options, (response) => {
      response.resume().on("close", () => resolve(response.statusCode === 200));
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(false));
  });
}

function sample(): void {
  if (!watched) return;
  const [api, ...others] = listWithChildren(watched.pid);
  seen.apiMb = Math.max(seen.apiMb, api?.peakMb ?? 0);
  for (const child of others) {
    if (child.command.includes("esbuild")) continue;
    if ((children.get(child.pid)?.peakMb ?? 0) < child.peakMb) children.set(child.pid, child);
  }
}

function report(): ResourceSamples {
  const largest = [...children.values()].sort((a, b) => b.peakMb - a.peakMb).slice(0, 5);
  const result = { ...seen, children: largest };
  seen = createEmptySamples();
  children.clear();
  return result;
}

await main();
