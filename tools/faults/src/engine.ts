import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ManagedProcess } from "./managed-process";

interface EngineOptions {
  directory: string;
  address: string;
  logFile: string;
}

export async function startEngine({
  directory,
  address,
  logFile,
}: EngineOptions): Promise<{ engine: ManagedProcess; uri: string }> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const engine = new ManagedProcess({
    folder: join(import.meta.dirname, "../../../packages/devdb"),
    words: ["bin/engine.mjs", `--directory=${directory}`, address],
    logFile,
  });
  const [report] = await Promise.race([
    once(engine.child, "message"),
    engine.ended.then(() => [{ failed: "The engine ended while starting." }]),
  ]);
  if (!report.ready) throw new Error(report.failed);
  return { engine, uri: report.ready.uri.replace("/?", "/advent?") };
}
