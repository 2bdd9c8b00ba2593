import { buildPath, type Endpoint, endpoints } from "@advent/contract";
import { renderChart } from "@advent/run/chart";
import { type RunningApi, startApi } from "../../test/api";
import { sendRaw } from "../../test/send-raw";
import { smallCatalogue } from "../../test/small-catalogue";

interface Route {
  hostnames: string[];
  rules: { filters: { requestHeaderModifier: { remove: string[] } }[] }[];
}
interface Deployment {
  template: { spec: { containers: { env: { name: string; value: string }[] }[] } };
}

const APP_NAMES = ["shell", "builder", "landing", "admin", "embed"];
const getHost = (app: string) => `${app}.gifts.example`;
const PUBLIC_HOSTS = APP_NAMES.filter((app) => app !== "admin").map(getHost);
const ADMIN_HOST = getHost("admin");
const CLIENT_ADDRESS = "203.0.113.9";

const chart = renderChart({ hosts: Object.fromEntries(APP_NAMES.map((app) => [app, getHost(app)])) });
const routes = chart.filter(({ kind }) => kind === "HTTPRoute").map(({ spec }) => spec as Route);

let api: RunningApi;
beforeAll(async () => {
  const specs = chart.filter(({ kind, metadata }) => kind === "Deployment" && metadata.name === "advent-api");
  const containers = specs.flatMap(({ spec }) => (spec as Deployment).template.spec.containers);
  const settings = Object.fromEntries(containers.flatMap(({ env }) => env).map(({ name, value }) => [name, value]));
  // The volume with the builds is not here.
  const env = { ...settings, NODE_ENV: "production", RATE_LIMITS: "on", REMOTES_FILE: "" };
  api = await startApi({ products: smallCatalogue, env });
});
afterAll(() => api.stop());

/** The headers that the route's first rule, `/api`, removes. */
function getRemoved(host: string): string[] {
  const filters = routes.find(({ hostnames }) => hostnames.includes(host))?.rules[0]?.filters ?? [];
  return filters.flatMap(({ requestHeaderModifier }) => requestHeaderModifier.remove);
}

interface GatewayRequest {
  host: string;
  /** As browsers and attackers may send them. */
  claims?: Record<string, string>;
  origin?: string;
  method?: string;
  path?: string;
  removed?: string[];
}

/** Sends what Envoy sends to the API: it appends the address, sets the scheme and keeps other headers. */
function sendThroughGateway({ host, claims = {}, origin, method, path, removed = getRemoved(host) }: GatewayRequest) {
  const kept = Object.entries(claims).filter(([name]) => !removed.includes(name));
  const headers = {
    ...Object.fromEntries(kept),
    host,
    "x-forwarded-for": [claims["x-forwarded-for"], CLIENT_ADDRESS].filter(Boolean).join(", "),
    "x-forwarded-proto": "https",
    ...(origin && { origin }),
  };
  return sendRaw(api, headers, path, method);
}

const ADMIN_ENDPOINTS = Object.values<Endpoint>(endpoints).filter(
  ({ access, path }) => access === "admin" || path.startsWith("/api/admin"),
);
const isLocalName = (host: string) => /^(localhost|127\.)/.test(host);
const CLAIMED_HOSTS = [undefined, ADMIN_HOST, "localhost", "127.0.0.1:4000", "advent-api"];

test.each([
  ["with the chart's filters", undefined],
  ["without filters", []],
])("no claimed host opens the admin at a public host %s", async (_, removed) => {
  for (const [at, claimed] of CLAIMED_HOSTS.entries()) {
    const request = {
      host: PUBLIC_HOSTS[at % PUBLIC_HOSTS.length] ?? "",
      origin: `https://${ADMIN_HOST}`,
      claims: { ...(claimed && { "x-forwarded-host": claimed }) },
      ...(removed && { removed }),
    };
    const requests = ADMIN_ENDPOINTS.map(({ method, path }) =>
      sendThroughGateway({ ...request, method, path: path.replace(/:\w+/g, "x") }),
    );
    const statuses = new Set((await Promise.all(requests)).map(({ status }) => status));
    expect([claimed, ...statuses]).toEqual([claimed, removed && claimed && isLocalName(claimed) ? 421 : 404]);
  }
});

test("admin responds on its own route", async () => {
  expect((await sendThroughGateway({ host: ADMIN_HOST, path: "/api/admin/calendars" })).status).toBe(401);
  const change = { host: ADMIN_HOST, method: "POST", path: "/api/admin/logout" };
  expect((await sendThroughGateway({ ...change, origin: `https://${ADMIN_HOST}` })).status).toBe(200);
  expect((await sendThroughGateway({ ...change, origin: `http://${ADMIN_HOST}` })).status).toBe(403);
});

test("claimed scheme and address change neither cookies, origin nor limits", async () => {
  const host = getHost("shell");
  const claims = { "x-forwarded-proto": "http", "x-forwarded-for": "198.51.100.1" };
  const { headers } = await sendThroughGateway({ host, claims });
  const cookies = headers["set-cookie"] ?? [];
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; secure/);
  const change = { host, claims, method: "POST", path: "/api/calendar/items" };
  expect((await sendThroughGateway({ ...change, origin: `http://${host}` })).status).toBe(403);
  const stopEmails = buildPath(endpoints.stopSenderEmails, { calendarId: "none" });
  await sendThroughGateway({ ...change, path: `${stopEmails}?secret=${"x".repeat(43)}` });
  const counted = await api.services.database.connection.collection("limits").distinct("key");
  expect(String(counted)).toContain(CLIENT_ADDRESS);
  expect(String(counted)).not.toContain("198.51.100.");
});

test("names of the cluster serve probes and server-side reads only", async () => {
  const get = async (host: string, path: string) => (await sendRaw(api, { host }, path)).status;
  expect(await get("localhost", "/livez")).toBe(200);
  expect(await get("localhost", "/readyz")).toBe(200);
  expect(await get("advent-api:4000", "/api/calendar")).toBe(200);
  expect(await get("advent-api:4000", "/api/admin/calendars")).toBe(404);
  expect(await get("localhost", "/api/calendar")).toBe(421);
});
