import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Played, PlayOptions } from "./play";

/** One thread for files and images: it finishes its work in the order in which it was asked for. */
const ENV = { UV_THREADPOOL_SIZE: "1" };
/** A December makes mostly short-lived objects. */
const V8_OPTIONS = ["--max-semi-space-size=64"];
const MAX_SEEDS_PER_PROCESS = 20;

/** A mistake of the past, as a change of today's code. */
export interface Mistake {
  name: string;
  /** In `api/src`. */
  file: string;
  edits: readonly (readonly [find: string, replace: string])[];
}

export interface ProcessOptions extends Omit<PlayOptions, "onStep" | "seed"> {
  isVerbose?: boolean;
  /** Put back into the API. */
  mistake?: Mistake;
}

const PUT_BACK = ["--import", pathToFileURL(join(import.meta.dirname, "put-back.mjs")).href];

/** Plays one December in another process. */
export async function playApart({ seed, ...options }: ProcessOptions & { seed: string }): Promise<Played> {
  const [played] = await playInOrder([seed], options);
  return played as Played;
}

/** Plays Decembers one after the other in another process. @throws with what it printed when it ends before all are played */
function playInOrder(seeds: readonly string[], { mistake, ...options }: ProcessOptions): Promise<Played[]> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, "process.ts"), [JSON.stringify({ ...options, seeds })], {
      env: { ...process.env, ...ENV, DECEMBER_MISTAKE: JSON.stringify(mistake) },
      execArgv: [...V8_OPTIONS, ...(mistake ? PUT_BACK : []), "--import", "tsx"],
      stdio: ["ignore", options.isVerbose ? "inherit" : "pipe", "pipe", "ipc"],
    });
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (printed += text));
    const played: Played[] = [];
    child.on("message", (message) => played.push(message as Played));
    child.on("close", (code) =>
      played.length === seeds.length
        ? resolve(played)
        : reject(new Error(`The December of seed ${seeds[played.length]} ended with ${code}:\n${printed}`)),
    );
  });
}

export async function playMany(seeds: readonly string[], onPlayed: (played: Played) => void): Promise<void> {
  const left = [...seeds];
  const laneCount = availableParallelism();
  const size = Math.min(MAX_SEEDS_PER_PROCESS, Math.ceil(seeds.length / laneCount));
  const runLane = async () => {
    while (left.length > 0) for (const played of await playInOrder(left.splice(0, size), {})) onPlayed(played);
  };
  await Promise.all(Array.from({ length: laneCount }, runLane));
}
