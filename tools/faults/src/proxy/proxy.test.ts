import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, request as sendRequest } from "node:https";
import { connect } from "node:tls";
import { isFiring, repeatChange } from "@advent/jest/alerts";
import { CADDYFILE, type Caddy, startCaddy } from "@advent/run/caddy";
import type { SuiteApp } from "@advent/server/apps";
import { findFreePort } from "@advent/server/free-ports";
import { until } from "../until";
import { Workspace } from "../workspace";
import { StubServer } from "./stub-server";

const SLOW_MS = 4_000;
const REQUEST_COUNT = Number(process.env.PROXY_REQUESTS || 200);

interface ProxyResponse {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

interface RequestOptions {
  app?: SuiteApp;
  method?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

const hosts: Record<SuiteApp, string> = {
  shell: "gifts.localhost",
  builder: "builder.gifts.localhost",
  landing: "landing.gifts.localhost",
  admin: "admin.gifts.localhost",
  embed: "embed.gifts.localhost",
};

let workspace: Workspace;
let proxy: Caddy;
let https: number;
let agent: Agent;
let apis: [StubServer, StubServer];
let front: StubServer;
// These take ten seconds, so they begin first.
let closeWithoutHeader: Promise<unknown[]>;
let missingFront: Promise<ProxyResponse>;

async function startStub(name: string): Promise<StubServer> {
  return StubServer.start(workspace, await findFreePort(), name);
}

async function startServers(): Promise<void> {
  workspace = await Workspace.open();
  apis = [await startStub("api-1"), await startStub("api-2")];
  front = await startStub("front");
  https = await findFreePort();
  const fronts = [front.port];
  proxy = await startCaddy({
    folder: workspace.folder,
    origins: Object.fromEntries(
      Object.entries(hosts).map(([app, host]) => [app, `https://${host}:${https}`]),
    ) as Record<SuiteApp, string>,
    ports: { http: await findFreePort(), https, inner: await findFreePort() },
    upstreams: {
      ...{ api: apis.map(({ port }) => port), shell: fronts, landing: fronts, admin: fronts, embed: fronts },
      builder: [await findFreePort()],
    },
    env: { ADMIN_NETWORKS: "127.0.0.2" },
  });
  workspace.onClose(proxy.stop);
  agent = new Agent({ keepAlive: true, ca: readFileSync(proxy.certificate) });
  closeWithoutHeader = sendUnfinishedHeader();
  missingFront = request("/landing/secret-link", { app: "builder" });
}

async function sendUnfinishedHeader(): Promise<unknown[]> {
  const socket = connect({ host: "127.0.0.1", port: https, servername: hosts.shell, ca: agent.options.ca });
  await once(socket, "secureConnect");
  socket.write("GET / HTTP/1.1\r\nHost: ");
  socket.resume();
  return once(socket, "close");
}

async function request(path: string, { app = "shell", method = "GET", headers = {}, signal }: RequestOptions = {}) {
  const options = { host: "127.0.0.1", port: https, servername: hosts[app], path, method, agent, signal };
  const sent = sendRequest({ ...options, headers: { host: `${hosts[app]}:${https}`, ...headers } });
  sent.end(method === "POST" ? "{}" : undefined);
  const [response] = await once(sent, "response");
  let text = "";
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode, headers: response.headers, text } as ProxyResponse;
}

/** Names the APIs that two changes in turn reach. The proxy alternates, and Caddy before 2.11.2 repeats no change. */
async function listReachedApis(): Promise<(string | undefined)[]> {
  const change = async () => {
    const { status, text } = await request("/api/calendar", { method: "POST" });
    return status === 200 ? (JSON.parse(text).server as string) : undefined;
  };
  return [await change(), await change()];
}

const waitUntilAlone = (name: string) =>
  until(`Only ${name} gets requests`, async () => (await listReachedApis()).every((reached) => reached === name));

/** Sends reads and changes at once. Returns how many got each status. */
async function countStatuses(count: number): Promise<Record<string, number>> {
  const methods = Array.from({ length: count }, (_, index) => (index % 4 === 0 ? "POST" : "GET"));
  const responses = await Promise.all(methods.map((method) => request("/api/calendar", { method })));
  const counts: Record<string, number> = {};
  for (const { status } of responses) counts[String(status)] = (counts[String(status)] ?? 0) + 1;
  return counts;
}

/** A shopper who leaves is no error of the proxy. */
async function leaveDuringRequest(): Promise<void> {
  const countRequests = () => apis[0].requestCount + apis[1].requestCount;
  const before = countRequests();
  const leave = new AbortController();
  const leaving = request("/api/calendar", { signal: leave.signal });
  await until("The request reaches an API", () => countRequests() > before);
  leave.abort();
  await expect(leaving).rejects.toThrow("aborted");
}

describe("production proxy", () => {
  beforeAll(startServers);
  beforeEach(async () => {
    // Every test begins with two living APIs.
    for (const api of apis) Object.assign(api, { delayMs: 0, isDraining: false });
    await until("Both APIs get requests", async () => (await listReachedApis()).sort().join() === "api-1,api-2");
  });
  afterAll(async () => {
    agent?.destroy();
    await workspace.close();
  });

  test("every upstream is probed once by each listener", () => {
    const options = { env: { ...process.env, ...proxy.env }, stdio: "pipe" as const };
    const config = String(execFileSync("caddy", ["adapt", "--config", CADDYFILE], options));
    const upstreams = [...config.matchAll(/"upstreams":(\[.+?\])/g)].map(([, list]) => list);
    const api = JSON.stringify(apis.map(({ port }) => ({ dial: `127.0.0.1:${port}` })));
    // The origins, and the landing servers' reads.
    expect(upstreams.filter((list) => list === api)).toHaveLength(2);
    expect(upstreams).toHaveLength(7);
  });

  test("slow APIs get every request", async () => {
    for (const api of apis) api.delayMs = SLOW_MS;
    await leaveDuringRequest();
    const counts = [await countStatuses(REQUEST_COUNT / 2), await countStatuses(REQUEST_COUNT / 2)];
    expect(counts).toEqual(Array(2).fill({ 200: REQUEST_COUNT / 2 }));
  });

  test("draining API gets no new requests", async () => {
    const [draining, other] = apis;
    draining.isDraining = true;
    await waitUntilAlone("api-2");
    const before = [draining.requestCount, other.requestCount] as const;
    expect(await countStatuses(40)).toEqual({ 200: 40 });
    expect([draining.requestCount, other.requestCount]).toEqual([before[0], before[1] + 40]);
  });

  test("forwarded headers of strangers are replaced", async () => {
    const spoofed = {
      "x-forwarded-for": "203.0.113.9",
      "x-forwarded-host": "admin.gifts.example",
      "x-forwarded-proto": "http",
      "x-forwarded-port": "80",
      forwarded: "for=203.0.113.9",
      traceparent: "00-1-1-01",
      "x-request-id": "mine",
    };
    for (const path of ["/api/calendar", "/"]) {
      const { headers } = JSON.parse((await request(path, { headers: spoofed })).text);
      expect(headers).toMatchObject({
        "x-forwarded-for": "127.0.0.1",
        "x-forwarded-host": `${hosts.shell}:${https}`,
        "x-forwarded-proto": "https",
        "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
      });
      expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(["x-forwarded-port"]));
      expect([headers.forwarded, headers.traceparent]).toEqual([undefined, undefined]);
    }
  });

  test("calls of front servers keep the page's host, scheme and caller", async () => {
    const page = {
      "x-forwarded-for": "203.0.113.9",
      "x-forwarded-host": "gifts.example",
      "x-forwarded-proto": "https",
      cookie: "__Host-advent_override=signed",
    };
    const response = await fetch(new URL("/api/override", proxy.metrics), { headers: page });
    expect((await response.json()).headers).toMatchObject(page);
  });

  test("admin answers only its networks, its API no other host", async () => {
    const statuses = async (app: SuiteApp, path: string) => (await request(path, { app })).status;
    expect([await statuses("admin", "/admin"), await statuses("admin", "/api/admin/orders")]).toEqual([404, 404]);
    expect([await statuses("shell", "/api/admin/orders"), await statuses("shell", "/api/calendar")]).toEqual([
      404, 200,
    ]);
  });

  test("too large headers are refused", async () => {
    const { status } = await request("/", { headers: { "x-large": "x".repeat(40_000) } });
    expect(status).toBe(431);
  });

  test("connection without a whole header ends", async () => {
    expect(await closeWithoutHeader).toEqual([false]);
  });

  test("missing front end is explained, counted and logged without its path", async () => {
    const { status, headers, text } = await missingFront;
    expect([status, headers["retry-after"], text]).toEqual([503, "5", expect.stringContaining("try again shortly")]);
    const metrics = await (await fetch(proxy.metrics)).text();
    expect(metrics).toMatch(/^caddy_http_request_errors_total\{handler="subroute",server="srv\d"\} 1$/m);
    const labels = { job: "advent-proxy", instance: "caddy:8080" };
    expect(await isFiring("ProxyErrors", [repeatChange(labels, "", metrics, 3)])).toBe(true);
    const log = readFileSync(proxy.logFile, "utf8");
    expect([log.includes("connection refused"), log.includes("secret-link")]).toEqual([true, false]);
  });

  test("dead API costs no read, and no change once left out", async () => {
    const [dead, other] = apis;
    await dead.stop();
    const reads = await Promise.all(Array.from({ length: 50 }, () => request("/api/calendar")));
    expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
    await waitUntilAlone("api-2");
    const before = other.requestCount;
    expect(await countStatuses(40)).toEqual({ 200: 40 });
    expect(other.requestCount).toBe(before + 40);
  });
});
