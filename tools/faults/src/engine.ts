import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ManagedProcess } from "./managed-process";

interface EngineOptions {
  directory: string;
  address: string;
  logFile: string;
  preload?: string[];
  words?: string[];
}

export async function startEngine(options: EngineOptions): Promise<{ engine: ManagedProcess; uri: string }> {
  const { directory, address, logFile, preload = [], words = [] } = options;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const engine = new ManagedProcess({
    folder: join(import.meta.dirname, "../../../packages/devdb"),
    words: [...preload, "bin/engine.mjs", `--directory=${directory}`, address, ...words],
    logFile,
  });
  const [report] = await Promise.race([
    once(engine.child, "message"),
    engine.ended.then(() => [{ failed: "The engine ended while starting." }]),
  ]);
  if (!report.ready) throw new Error(report.failed);
  return { engine, uri: report.ready.uri.replace("/?", "/advent?") };
}
