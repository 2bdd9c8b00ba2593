import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Played, PlayOptions } from "./play";

/** One thread for files and images: it finishes its work in the order in which it was asked for. */
const ENV = { UV_THREADPOOL_SIZE: "1" };

export interface ProcessOptions extends Omit<PlayOptions, "onStep"> {
  isVerbose?: boolean;
}

/** Plays one December in another process. @throws with what it printed when it ends without a result */
export function playApart(options: ProcessOptions): Promise<Played> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, "process.ts"), [JSON.stringify(options)], {
      env: { ...process.env, ...ENV },
      execArgv: ["--import", "tsx"],
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
