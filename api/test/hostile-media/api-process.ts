import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { productSchema } from "@advent/contract";
import { findFreePort } from "@advent/server/free-ports";

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;
const REPORT_TURNS = join(import.meta.dirname, "report-turns.ts");

/** Runs the API as a separate process, so that a hostile file cannot end the test itself. */
export interface ApiProcess {
  pid: number;
  port: number;
  productId: string;
  /** Checks for a process that ended or no longer responds. Connections close slightly before the process ends. */
  hasEnded(timeoutMs: number): Promise<boolean>;
  newShopper(): Promise<string>;
  /** Returns the most processor time of one turn of the main thread since the last call, in milliseconds. */
  longestTurnMs(): Promise<number>;
  leftovers(): Promise<string[]>;
  logged(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export async function startApiProcess(env: NodeJS.ProcessEnv): Promise<ApiProcess> {
  const [port, directory] = [await findFreePort(), await mkdtemp(join(tmpdir(), "advent-hostile-"))];
  const child = spawn(process.execPath, ["--import", "tsx", "--import", REPORT_TURNS, "src/start/main.ts"], {
    cwd: join(import.meta.dirname, "../.."),
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      NODE_ENV: "production",
      MIGRATE_AT_START: "on",
      COOKIE_SECRET: "a-secret-for-tests-only-a-secret-for-tests-only",
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
      ...env,
      API_PORT: String(port),
      SHELL_ORIGIN: `http://127.0.0.1:${port}`,
      TMPDIR: directory,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const exit = once(child, "exit");
  let logged = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (text) => (logged = (logged + text).slice(-4_000)));
  const origin = `http://127.0.0.1:${port}`;
  const {
    products: [first],
  } = (await waitForProducts(
    origin,
    () => isGone(child),
    () => logged,
  )) as { products: unknown[] };
  const { id: productId } = productSchema.parse(first);
  // The first report covers the start.
  await requestTurn(child, exit);
  return {
    pid: child.pid ?? 0,
    port,
    productId,
    async hasEnded(timeoutMs) {
      await Promise.race([exit, new Promise((resolve) => setTimeout(resolve, 500))]);
      if (isGone(child)) return true;
      const health = fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(timeoutMs) });
      return health.then(() => false).catch(() => true);
    },
    newShopper: async () => getCookie(await fetch(`${origin}/api/calendar`, { signal: AbortSignal.timeout(20_000) })),
    longestTurnMs: () => requestTurn(child, exit),
    leftovers: async () => (await readdir(directory)).filter((name) => name.startsWith("advent-")),
    logged: () => logged,
    async stop(signal = "SIGTERM") {
      const late = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
      child.kill(signal);
      await exit;
      clearTimeout(late);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Returns 0 once the process has ended. */
async function requestTurn(child: ChildProcess, exit: Promise<unknown>): Promise<number> {
  if (!child.connected) return 0;
  const report = once(child, "message");
  child.send("report");
  const [turnMs] = await Promise.race([report, exit.then(() => [0])]);
  return turnMs as number;
}

const isGone = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const getCookie = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

/** Waits until the API serves its catalogue: a busy one may first respond with 503. */
async function waitForProducts(origin: string, isGone: () => boolean, logged: () => string): Promise<unknown> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; ) {
    const response = await fetch(`${origin}/api/shopify/products`).catch(() => undefined);
    if (isGone() || Date.now() > deadline)
      throw new Error(`The API does not start (${response?.status ?? "no response"}): ${logged()}`);
    if (response?.ok) return response.json();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
