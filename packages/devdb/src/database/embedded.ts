import { join } from "node:path";
import { startEngine } from "../index";
import { oneLine } from "./one-line";
import type { Database, Start } from "./types";
import { withDatabaseName } from "./uri-database";

/** Runs the embedded engine: for development, tests and demos, where no mongod can be had. */
export async function startEmbedded({ directory }: Pick<Start, "directory">): Promise<Database> {
  const lines: string[] = [];
  const log = (line: string) => {
    lines.push(line);
    if (lines.length > 10) lines.shift();
  };
  const engine = await startEngine({ directory: join(directory, "embedded"), log }).catch((cause) => {
    throw new Error(`${oneLine(cause)}. ${lines.join("\n")}`.trim(), { cause });
  });
  const watch = watchProcess(engine.pid);
  return {
    engine: "embedded",
    uri: withDatabaseName(engine.uri, "advent"),
    died: watch.ended.then(() => `The embedded database has ended. ${lines.join("\n")}`.trim()),
    stop: async () => {
      watch.stop();
      await engine.stop();
    },
  };
}

function watchProcess(pid: number) {
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<void>((resolve) => {
    timer = setInterval(() => isAlive(pid) || resolve(), 500).unref();
  });
  return { ended: ended.then(() => clearInterval(timer)), stop: () => clearInterval(timer) };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
