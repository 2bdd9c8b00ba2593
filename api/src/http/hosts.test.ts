import { request } from "node:http";
import { type Endpoint, endpoints } from "@advent/contract";
import { type RunningApi, startApi } from "../../test/api";
import { smallCatalogue } from "../../test/small-catalogue";

interface Got {
  status: number | undefined;
  text: string;
}

function send(
  api: RunningApi,
  headers: Record<string, string | string[]>,
  path = "/api/calendar",
  method = "GET",
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const req = request(`${api.origin}${path}`, { method, headers, agent: false }, async (res) => {
      resolve({ status: res.statusCode, text: (await res.toArray()).join("") });
    });
    req.once("error", reject);
    req.end();
  });
}

const ENV = {
  SHELL_ORIGIN: "https://gifts.example",
  LANDING_ORIGIN: "https://cards.example:8443",
  ALLOWED_ORIGINS: "https://shop.example,nonsense",
  ALLOWED_HOSTS: "api.internal:4000,Upper.Example",
  ADMIN_ORIGIN: "https://admin.gifts.example",
  ADMIN_HOSTS: "admin.internal",
};
const ADMIN_ENDPOINTS = Object.values<Endpoint>(endpoints).filter(
  ({ access, path }) => access === "admin" || path.startsWith("/api/admin"),
);

describe("API without trusted proxies", () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ products: smallCatalogue, env: ENV });
  });
  afterAll(() => api.stop());

  test("malformed host is accepted for reading health only", async () => {
    const headers = { host: "a b" };
    expect((await send(api, headers, "/api/health")).status).toBe(200);
    expect((await send(api, headers, "/api/health", "POST")).status).toBe(421);
  });

  test.each([
    "localhost:1",
    "builder.localhost",
    "127.0.0.1:4000",
    "[::1]:3000",
    "gifts.example",
    "GIFTS.example:443",
    "cards.example",
    "shop.example",
    "api.internal",
    "upper.example",
  ])("responds as %s", async (host) => {
    expect((await send(api, { host })).status).toBe(200);
  });

  test.each([
    "evil.example",
    "127.0.0.2",
    "10.0.0.7:4000",
    "gifts.example.evil.example",
    "evilgifts.example",
    "localhost.evil.example",
    "gifts.example@evil.example",
    "gifts.example, evil.example",
    "gifts.example/",
    "gifts.example.",
    "[::1].evil.example",
  ])("does not respond as %p", async (host) => {
    const { status, text } = await send(api, { host });
    expect(status).toBe(421);
    expect(text).toContain("ALLOWED_HOSTS");
  });

  test("responds to probes under any host name", async () => {
    expect((await send(api, { host: "10.0.0.7:4000" }, "/api/health")).status).toBe(200);
  });

  test.each(["gifts.example", "cards.example", "shop.example", "api.internal"])(
    "no admin endpoint answers at the public host %s",
    async (host) => {
      const paths = ADMIN_ENDPOINTS.map(({ path }) => path.replace(/:\w+/g, "x"));
      const statuses = await Promise.all(
        ADMIN_ENDPOINTS.map(({ method }, at) => send(api, { host, origin: ENV.SHELL_ORIGIN }, paths[at], method)),
      );
      expect(paths.length).toBeGreaterThan(35);
      expect(statuses.map(({ status }, at) => [paths[at], status])).toEqual(paths.map((path) => [path, 404]));
    },
  );

  test("a login in capital letters answers at no public host", async () => {
    expect((await send(api, { host: "gifts.example" }, "/API/Admin/Calendars")).status).toBe(404);
  });

  test.each(["admin.gifts.example", "ADMIN.gifts.example:443", "admin.internal", "localhost"])(
    "admin endpoints answer at %s",
    async (host) => {
      expect((await send(api, { host }, "/api/admin/calendars")).status).toBe(401);
    },
  );

  test("rejects a foreign host before querying the database", async () => {
    const find = jest.spyOn(api.services.calendars, "findOne");
    const { status } = await send(api, { host: "evil.example" });
    expect([status, find.mock.calls.length]).toEqual([421, 0]);
    find.mockRestore();
  });

  test("ignores forwarded host, scheme and address", async () => {
    const lies = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", "x-forwarded-for": "6.6.6.6" };
    expect((await send(api, { host: "localhost", ...lies })).status).toBe(200);
    const post = (origin: string) => send(api, { host: "localhost:1", origin, ...lies }, "/api/admin/logout", "POST");
    expect((await post("https://evil.example")).status).toBe(403);
    expect((await post("https://localhost:1")).status).toBe(403);
    expect((await post("http://localhost:1")).status).toBe(200);
  });
});

describe("an API behind one proxy", () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ products: smallCatalogue, env: { ...ENV, TRUSTED_PROXIES: "1" } });
  });
  afterAll(() => api.stop());

  const forwarded = (host: string, proto: string) => ({ "x-forwarded-host": host, "x-forwarded-proto": proto });
  const logOut = (origin: string, host: string, proto: string) =>
    send(api, { origin, ...forwarded(host, proto) }, "/api/admin/logout", "POST");

  test.each([
    ["https://builder.localhost:3001", "builder.localhost:3001", "https", 200],
    ["https://builder.localhost", "builder.localhost:443", "https", 200],
    ["http://builder.localhost", "builder.localhost", "https", 403],
    ["https://builder.localhost", "builder.localhost", "http", 403],
    ["https://builder.localhost:3001", "builder.localhost:3002", "https", 403],
    ["https://shop.example", "localhost", "http", 200],
    ["http://shop.example", "localhost", "http", 403],
    ["https://shop.example.evil.example", "localhost", "http", 403],
    ["null", "localhost", "http", 403],
    ["", "localhost", "http", 403],
    ["https://localhost/", "localhost", "https", 403],
  ])("a change from %p through %s over %s responds %i", async (origin, host, proto, status) => {
    expect((await logOut(origin, host, proto)).status).toBe(status);
  });

  test.each([
    ["a foreign host through the proxy", forwarded("evil.example", "https"), 421],
    ["a foreign host at the proxy's own", { host: "evil.example", ...forwarded("gifts.example", "https") }, 421],
    ["two hosts", forwarded("gifts.example, evil.example", "https"), 400],
    ["two schemes", forwarded("gifts.example", "https, http"), 400],
    ["two headers", { "x-forwarded-host": ["gifts.example", "evil.example"] }, 400],
    ["another scheme", forwarded("gifts.example", "javascript"), 400],
  ])("%s is refused", async (_what, headers, status) => {
    expect((await send(api, headers)).status).toBe(status);
  });
});
