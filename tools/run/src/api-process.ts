import { join } from "node:path";
import { findTool } from "./run-node";
import { type ServiceOptions, startService } from "./service-process";
import type { Mode } from "./settings";
import type { RunningPart } from "./stop";

interface ApiOptions extends Pick<ServiceOptions, "mode" | "env" | "logFile" | "again" | "log"> {
  root: string;
  origin: string;
}

export function startApi({ root, origin, ...options }: ApiOptions): Promise<RunningPart> {
  return startService({
    name: "API",
    folder: join(root, "api"),
    program: getProgram(root, options.mode),
    health: `${origin}/api/health`,
    ...options,
  });
}

function getProgram(root: string, mode: Mode): string[] {
  if (mode === "production") return ["dist/server/main.js"];
  return [findTool(join(root, "tools/run"), "tsx"), "watch", "--clear-screen=false", "src/main.ts"];
}
