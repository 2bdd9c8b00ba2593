import { join } from "node:path";
import { type ServiceProcess, startService } from "./service-process";
import type { Env, Mode } from "./settings";
import { toolOf } from "./tools";

interface ApiOptions {
  root: string;
  mode: Mode;
  env: Env;
  /** Address of the API on this machine. */
  origin: string;
  logFile: string;
}

/** Starts the API and waits until it is healthy; throws with its last lines when it is not. */
export function startApi({ root, origin, ...options }: ApiOptions): Promise<ServiceProcess> {
  return startService({
    name: "API",
    folder: join(root, "api"),
    program: programOf(root, options.mode),
    health: `${origin}/api/health`,
    drainMs: 1_300,
    ...options,
  });
}

function programOf(root: string, mode: Mode): string[] {
  if (mode === "production") return ["dist/server/main.js"];
  return [toolOf(join(root, "packages/build"), "tsx"), "watch", "--clear-screen=false", "src/main.ts"];
}
