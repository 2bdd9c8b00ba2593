import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Played, PlayOptions } from "./play";

/** One thread for files and images: it finishes its work in the order in which it was asked for. */
const ENV = { UV_THREADPOOL_SIZE: "1" };

/** A mistake of the past, as a change of today's code. */
export interface Mistake {
  name: string;
  /** In `api/src`. */
  file: string;
  edits: readonly (readonly [find: string, replace: string])[];
}

export interface ProcessOptions extends Omit<PlayOptions, "onStep"> {
  isVerbose?: boolean;
  /** Put back into the API. */
  mistake?: Mistake;
}

const PUT_BACK = ["--import", pathToFileURL(join(import.meta.dirname, "put-back.mjs")).href];

/** Plays one December in another process. @throws with what it printed when it ends without a result */
export function playApart({ mistake, ...options }: ProcessOptions): Promise<Played> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, "process.ts"), [JSON.stringify(options)], {
      env: { ...process.env, ...ENV, DECEMBER_MISTAKE: JSON.stringify(mistake) },
      execArgv: [...(mistake ? PUT_BACK : []), "--import", "tsx"],
      stdio: ["ignore", options.isVerbose ? "inherit" : "pipe", "pipe", "ipc"],
    });
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (printed += text));
    let played: Played | undefined;
    child.on("message", (message) => (played = message as Played));
    child.on("close", (code) =>
      played
        ? resolve(played)
        : reject(new Error(`The December of seed ${options.seed} ended with ${code}:\n${printed}`)),
    );
  });
}

export async function playMany(seeds: readonly string[], onPlayed: (played: Played) => void): Promise<void> {
  const left = [...seeds];
  const runLane = async () => {
    for (let seed = left.shift(); seed !== undefined; seed = left.shift()) onPlayed(await playApart({ seed }));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runLane));
}
