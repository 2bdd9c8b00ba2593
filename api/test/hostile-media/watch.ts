import { fork } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { listFamily, type Measured } from "./processes";

/** Observations since the last report. Latencies are in milliseconds. */
export interface Sightings {
  /** Responses of /livez, and the delay of each behind a bare server's at the same moment. */
  liveness: {
    requested: number;
    worst: number;
    worstBehind: number;
    over500: number;
    unanswered: number;
  };
  control: { worst: number };
  apiMb: number;
  children: Measured[];
  childCount: number;
}

interface Watched {
  pid: number;
  port: number;
}

const PROBE_INTERVAL_MS = 50;
const SAMPLE_INTERVAL_MS = 25;
const START_TIMEOUT_MS = 15_000;

const nothing = (): Sightings => ({
  liveness: { requested: 0, worst: 0, worstBehind: 0, over500: 0, unanswered: 0 },
  control: { worst: 0 },
  apiMb: 0,
  children: [],
  childCount: 0,
});
let seen = nothing();
let watched: Watched | null = null;
const children = new Map<number, Measured>();

/** Runs in a separate process, because the one that sends files is too busy to measure time. */
async function main(): Promise<void> {
  const control = fork(`${import.meta.dirname}/control.mjs`, { execArgv: [] });
  const [controlPort] = (await once(control, "message")) as [number];
  setInterval(sample, SAMPLE_INTERVAL_MS);
  process.on("message", (message: { watch?: Watched | null }) => {
    if (message.watch !== undefined) watched = message.watch;
    else process.send?.(report());
  });
  process.on("disconnect", () => process.exit());
  process.send?.("ready");
  for (;;) {
    if (watched) await probe(watched, controlPort);
    await new Promise((resolve) => setTimeout(resolve, PROBE_INTERVAL_MS));
  }
}

async function probe({ port }: Watched, controlPort: number): Promise<void> {
  const [liveness, control] = await Promise.all([timed(port, "/livez"), timed(controlPort, "/")]);
  if (port !== watched?.port) return;
  const { requested, worst, worstBehind, over500, unanswered } = seen.liveness;
  seen.liveness = {
    requested: requested + 1,
    worst: Math.max(worst, liveness.ms),
    worstBehind: Math.max(worstBehind, liveness.ms - control.ms),
    over500: over500 + Number(liveness.ms > 500),
    unanswered: unanswered + Number(!liveness.ok),
  };
  seen.control.worst = Math.max(seen.control.worst, control.ms);
}

function timed(port: number, path: string): Promise<{ ms: number; ok: boolean }> {
  const started = performance.now();
  return new Promise((resolve) => {
    const done = (ok: boolean) => resolve({ ms: Math.round(performance.now() - started), ok });
    const request = get({ port, path, host: "127.0.0.1", agent: false, timeout: START_TIMEOUT_MS }, (response) => {
      response.resume().on("close", () => done(response.statusCode === 200));
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => done(false));
  });
}

function sample(): void {
  if (!watched) return;
  const [api, ...others] = listFamily(watched.pid);
  seen.apiMb = Math.max(seen.apiMb, api?.peakMb ?? 0);
  for (const child of others) {
    if (child.command.includes("esbuild")) continue;
    if ((children.get(child.pid)?.peakMb ?? 0) < child.peakMb) children.set(child.pid, child);
  }
}

function report(): Sightings {
  const largest = [...children.values()].sort((a, b) => b.peakMb - a.peakMb).slice(0, 5);
  const result = { ...seen, children: largest, childCount: children.size };
  seen = nothing();
  children.clear();
  return result;
}

await main();
