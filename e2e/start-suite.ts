import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createTemporaryFolder, Running, removeOutsideServices, type SuiteOptions, startSuite } from "@advent/run";
import { startCaddy } from "@advent/run/caddy";
import { hasProxy } from "@advent/run/programs";
import { type Env, getLocalOrigin, mapServices } from "@advent/server/addresses";
import { suiteApps } from "@advent/server/apps";
import { findFreePort, findFreePorts } from "@advent/server/free-ports";
import { expect, request } from "@playwright/test";
import { makeOpeningClock } from "./clock";
import { signIn } from "./owner";

/** Defaults of production, which names of this machine would change. */
const PRODUCTION_SETTINGS = { ADMIN_SECOND_FACTOR: "required", ADMIN_IN_SHELL: "0" };

/**
 * Starts one suite for all browser tests, on free ports with its own data, and behind production's proxy where that is
 * installed. Workers get its URLs and an admin session through the environment.
 * Starts none when the URLs are already set.
 * @returns what stops it
 */
export default async function start(): Promise<() => Promise<void>> {
  const running = new Running();
  try {
    if (!process.env.E2E_ORIGINS) await startOwnSuite(running);
    await openAdminSession();
  } catch (error) {
    await running.stop();
    throw error;
  }
  return () => running.stop();
}

async function startOwnSuite(running: Running): Promise<void> {
  // All tests share one shop, on a machine that may be busy.
  Object.assign(process.env, {
    STOCK_FACTOR: "1000",
    ALLOWED_HOSTS: "gifts.example",
    DEVDB_FSYNC: "off",
    DATABASE_TIMEOUT_MS: "20000",
  });
  makeOpeningClock();
  const options = await provideProxy(running);
  const log = (sentence: string) => console.log(sentence);
  const { path: dataDir } = await running.add(createTemporaryFolder());
  const { origins, adminPassword, database, died } = await running.add(startSuite({ ...options, dataDir, log }));
  await running.add({ stop: () => printFailures(join(dataDir, "logs/api.log")) });
  // The tests fail anyway. This prints the reason.
  died.then((sentence) => console.error(sentence));
  // Caddy probes the API once for browsers and once for the front servers.
  const apis = [origins.shell, options.env.API_ORIGIN ?? origins.api].map((origin) => `${origin}/api/health`);
  await Promise.all([...suiteApps.map((app) => `${origins[app]}/livez`), ...apis].map(waitUntilServed));
  Object.assign(process.env, {
    E2E_ORIGINS: JSON.stringify(origins),
    E2E_ADMIN_PASSWORD: adminPassword,
    E2E_OUTBOX: join(dataDir, "outbox"),
  });
  console.log(`Database: ${database}. ${options.env.API_ORIGIN ? "Behind Caddy." : "Without a proxy."}`);
}

/** Prints what the API answered with 500, because a test sees only the status. */
async function printFailures(log: string): Promise<void> {
  const lines = (await readFile(log, "utf8")).split("\n");
  for (const line of lines) if (line.includes('"msg":"request failed"')) console.error(line);
}

/**
 * Starts Caddy, on names of this machine. Where it is not installed, or where the tests cannot have an address each,
 * rate limits are off instead.
 */
async function provideProxy(running: Running): Promise<SuiteOptions & { env: Env }> {
  const settings = { ...removeOutsideServices(process.env), ...PRODUCTION_SETTINGS };
  if (process.platform !== "linux" || !(await hasProxy())) return { env: { ...settings, RATE_LIMITS: "off" } };
  const upstreams = await findFreePorts();
  const ports = { http: await findFreePort(), https: await findFreePort(), inner: await findFreePort() };
  const origins = {
    ...mapServices((service) => `https://${service}.gifts.localhost:${ports.https}`),
    shell: `https://gifts.localhost:${ports.https}`,
    api: getLocalOrigin(upstreams.api),
  };
  const { path: folder } = await running.add(createTemporaryFolder());
  const options = { folder, origins, ports, upstreams: mapServices((service) => [upstreams[service]]) };
  const caddy = await running.add(startCaddy(options));
  // For the workers, too.
  Object.assign(process.env, { E2E_KEY_HASH: caddy.keyHash, NODE_EXTRA_CA_CERTS: caddy.certificate });
  // Front servers call the API at Caddy's inner address, as in compose.yaml.
  const API_ORIGIN = getLocalOrigin(ports.inner);
  const env = { ...settings, API_ORIGIN, TRUST_PROXY: "1", NODE_EXTRA_CA_CERTS: caddy.certificate };
  return { ports: upstreams, origins, env };
}

/** Caddy leaves out what it could not reach until it probes again. */
async function waitUntilServed(address: string): Promise<void> {
  const context = await request.newContext({ ignoreHTTPSErrors: true });
  // A refused connection counts as not served yet.
  const getStatus = () =>
    context.get(address).then(
      (response) => response.status(),
      () => 0,
    );
  await expect.poll(getStatus).toBe(200);
  await context.dispose();
}

async function openAdminSession(): Promise<void> {
  const { E2E_ORIGINS = "", E2E_ADMIN_PASSWORD = "" } = process.env;
  const context = await request.newContext({ ignoreHTTPSErrors: true });
  const session = await signIn(context, JSON.parse(E2E_ORIGINS).admin, E2E_ADMIN_PASSWORD);
  process.env.E2E_ADMIN_SESSION = JSON.stringify(session);
  await context.dispose();
}
