import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { MS_PER_MINUTE, MS_PER_SECOND } from "@advent/contract";
import { findFreePort } from "@advent/server/free-ports";
import { readConfig } from "../src/config";
import { ADMIN_PASSWORD, DATABASE_TIMEOUT_MS, type RunningApi, TEST_SECRET } from "./api";

const API_FOLDER = join(import.meta.dirname, "..");
const BUILT_PROGRAM = "dist/server/main.js";
const ATTEMPT_INTERVAL_MS = 100;

export interface BuiltApi {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts the production build on the database of an API in this process, with production's defaults.
 * @throws its last words when it does not start
 */
export async function startBuiltApi({ services }: RunningApi, env: NodeJS.ProcessEnv = {}): Promise<BuiltApi> {
  if (!existsSync(join(API_FOLDER, BUILT_PROGRAM)))
    throw new Error("The API is not built: run `npm test -- build` first.");
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    MONGODB_URI: services.config.MONGODB_URI,
    MONGODB_DATABASE: services.config.MONGODB_DATABASE,
    DATABASE_ENGINE: services.config.DATABASE_ENGINE,
    DATABASE_TIMEOUT_MS,
    COOKIE_SECRET: TEST_SECRET,
    ADMIN_PASSWORD,
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "error",
    API_PORT: String(port),
    ...env,
  };
  readConfig(settings);
  const child = spawn(process.execPath, [BUILT_PROGRAM], {
    cwd: API_FOLDER,
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = once(child, "exit");
  let log = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (log += text));
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + MS_PER_MINUTE; !(await isReady()); ) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The built API does not start: ${log}`);
    await new Promise((resolve) => setTimeout(resolve, ATTEMPT_INTERVAL_MS));
  }
  return {
    origin,
    async stop() {
      const late = setTimeout(() => child.kill("SIGKILL"), 15 * MS_PER_SECOND);
      child.kill();
      await exit;
      clearTimeout(late);
    },
  };
}
