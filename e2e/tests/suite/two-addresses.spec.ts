import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeLanding, removeOutsideServices, type Suite, startService, startSuite } from "@advent/run";
import { mapServices, type Ports } from "@advent/server/addresses";
import { suiteApps } from "@advent/server/apps";
import { findFreePorts } from "@advent/server/free-ports";
import { expect, test } from "@playwright/test";

const ROOT_FOLDER = join(import.meta.dirname, "../../..");
const CADDYFILE_PATH = join(ROOT_FOLDER, "deploy/Caddyfile");
const CADDY_PROGRAM = "caddy";
const HAS_CADDY = spawnSync(CADDY_PROGRAM, ["version"]).status === 0;
/** One more than an address may ask for in an hour. */
const GUESS_COUNT = 61;
const GUESSED_PATH = "/landing/AAAAAAAAAAAAAAAAAAAAAA/keepsake.html";

let folder: string;
let suite: Suite;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "advent-addresses-"));
  suite = await startSuite({ env: { ...removeOutsideServices(process.env), RATE_LIMITS: "on" } });
});
test.afterAll(async () => {
  await suite.stop();
  await rm(folder, { recursive: true });
});

test("npm start limits keepsakes by the caller's address", () =>
  expectLimitsByAddress(suite.origins.landing, "127.0.0.1", "127.0.0.2"));

if (HAS_CADDY) {
  test("Caddyfile limits keepsakes by the caller's address", async () => {
    const [outer, inner] = [await findFreePorts(), await findFreePorts()];
    const origins = mapServices((service) => `https://localhost:${outer[service]}`);
    const caddy = startCaddy(outer, inner);
    // Asks the API at Caddy's inner address, as in compose.yaml.
    const service = describeLanding({
      root: ROOT_FOLDER,
      ports: { ...inner, api: outer.api },
      origins,
      env: { ...removeOutsideServices(process.env), TRUST_PROXY: "1" },
      dataDir: folder,
    });
    const landing = await startService(service, () => {});
    try {
      await expect.poll(() => request(`${origins.landing}/readyz`, "127.0.0.3").catch(() => 0)).toBe(200);
      await expectLimitsByAddress(origins.landing, "127.0.0.3", "127.0.0.4");
    } finally {
      await landing.stop();
      caddy.kill();
      await once(caddy, "exit");
    }
  });
} else {
  test("Caddyfile (caddy is not installed) forwards addresses inside only", () => {
    const [outside = "", inside = ""] = readFileSync(CADDYFILE_PATH, "utf8").split("http://:{$INNER_PORT:8080} {");
    expect(outside).not.toMatch(/X-Forwarded-For|trusted_proxies/);
    expect(inside).toContain("header_up X-Forwarded-For {http.request.header.X-Forwarded-For}");
  });
}

async function expectLimitsByAddress(origin: string, stranger: string, recipient: string): Promise<void> {
  const guess = () => request(origin + GUESSED_PATH, stranger);
  for (let count = 1; count < GUESS_COUNT; count += 1) expect(await guess()).toBe(404);
  expect(await guess()).toBe(429);
  expect(await request(origin + GUESSED_PATH, recipient)).toBe(404);
}

function startCaddy(outer: Ports, inner: Ports): ChildProcess {
  const origins = suiteApps.map((app) => [`${app.toUpperCase()}_ORIGIN`, `https://localhost:${outer[app]}`]);
  const env = {
    ...process.env,
    ...Object.fromEntries(origins),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    CADDY_ADMIN: "off",
    HTTP_PORT: String(inner.shell),
    HTTPS_PORT: String(inner.builder),
    INNER_PORT: String(outer.api),
    API_UPSTREAMS: new URL(suite.origins.api).host,
    LANDING_UPSTREAMS: `127.0.0.1:${inner.landing}`,
  };
  return spawn(CADDY_PROGRAM, ["run", "--config", CADDYFILE_PATH, "--adapter", "caddyfile"], { env, stdio: "ignore" });
}

/** Returns the status that a caller at `localAddress` gets. */
async function request(url: string, localAddress: string): Promise<number | undefined> {
  const request = url.startsWith("https:") ? requestSecure : requestPlain;
  const options = { localAddress, family: 4, rejectUnauthorized: false, headers: { accept: "text/html" } };
  const [response] = await once(request(url, options).end(), "response");
  response.resume();
  return response.statusCode;
}
