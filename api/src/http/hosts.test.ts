import { type Endpoint, endpoints } from "@advent/contract";
import { type RunningApi, startApi } from "../../test/api";
import { sendRaw as send } from "../../test/send-raw";
import { smallCatalogue } from "../../test/small-catalogue";

const LOCAL_NAMES = ["localhost:1", "builder.localhost", "127.0.0.1:4000", "[::1]:3000"];
const ENV = {
  NODE_ENV: "production",
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

  test.each(["gifts.example", "GIFTS.example:443", "cards.example", "shop.example", "api.internal", "upper.example"])(
    "responds as %s",
    async (host) => {
      expect((await send(api, { host })).status).toBe(200);
    },
  );

  test.each([
    ...LOCAL_NAMES,
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

  test.each(["/livez", "/readyz", "/api/health"])("responds to probes of %s under any host name", async (path) => {
    for (const host of ["10.0.0.7:4000", "localhost"]) expect((await send(api, { host }, path)).status).toBe(200);
  });

  test("rejects two hosts with 400", async () => {
    const { status, text } = await send(api, ["Host", "gifts.example", "Host", "admin.gifts.example"]);
    expect([status, text]).toEqual([400, "Host: must hold one value."]);
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

  test.each(["admin.gifts.example", "ADMIN.gifts.example:443", "admin.internal"])(
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
    expect((await send(api, { host: "gifts.example", ...lies })).status).toBe(200);
    const post = (origin: string) =>
      send(api, { host: "admin.internal", origin, ...lies }, "/api/admin/logout", "POST");
    expect((await post("https://evil.example")).status).toBe(403);
    expect((await post("https://admin.internal")).status).toBe(403);
    expect((await post("http://admin.internal")).status).toBe(200);
  });
});

describe("API of a suite on this machine", () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ products: smallCatalogue, env: { NODE_ENV: "production", TRUSTED_PROXIES: "1" } });
  });
  afterAll(() => api.stop());

  test.each(LOCAL_NAMES)("responds as %s, also to the admin", async (host) => {
    expect((await send(api, { host })).status).toBe(200);
    const forwarded = { host: "127.0.0.1:4000", "x-forwarded-host": host };
    expect((await send(api, forwarded, "/api/admin/calendars")).status).toBe(401);
  });

  test("does not respond as a public host", async () => {
    expect((await send(api, { host: "gifts.example" })).status).toBe(421);
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
    send(api, { origin, host, ...forwarded(host, proto) }, "/api/admin/logout", "POST");

  test.each([
    ["https://admin.internal:3001", "admin.internal:3001", "https", 200],
    ["https://admin.internal", "admin.internal:443", "https", 200],
    ["http://admin.internal", "admin.internal", "https", 403],
    ["https://admin.internal", "admin.internal", "http", 403],
    ["https://admin.internal:3001", "admin.internal:3002", "https", 403],
    ["https://shop.example", "admin.internal", "http", 200],
    ["http://shop.example", "admin.internal", "http", 403],
    ["https://shop.example.evil.example", "admin.internal", "http", 403],
    ["null", "admin.internal", "http", 403],
    ["", "admin.internal", "http", 403],
    ["https://admin.internal/", "admin.internal", "https", 403],
  ])("a change from %p through %s over %s responds %i", async (origin, host, proto, status) => {
    expect((await logOut(origin, host, proto)).status).toBe(status);
  });

  test.each(["admin.gifts.example", "admin.internal"])(
    "own origin needs the host beside forwarded %s",
    async (host) => {
      const headers = { origin: `https://${host}`, host: "gifts.example", ...forwarded(host, "https") };
      expect((await send(api, headers, "/api/calendar/items", "POST")).status).toBe(403);
    },
  );

  test.each([
    ["gifts.example", "admin.gifts.example", 404],
    ["gifts.example", "admin.internal", 404],
    ["admin.internal", "gifts.example", 404],
    ["api.internal:4000", "admin.gifts.example", 404],
    ["gifts.example", "localhost", 421],
    ["localhost", "admin.gifts.example", 421],
    ["admin.internal", "admin.gifts.example", 401],
  ])("admin at %s with forwarded host %s gets %i", async (host, forwardedHost, status) => {
    const headers = { host, ...forwarded(forwardedHost, "https") };
    expect((await send(api, headers, "/api/admin/calendars")).status).toBe(status);
  });

  test.each([
    ["a foreign host through the proxy", forwarded("evil.example", "https"), 421],
    ["a foreign host at the proxy's own", { host: "evil.example", ...forwarded("gifts.example", "https") }, 421],
    ["two hosts", forwarded("gifts.example, evil.example", "https"), 400],
    ["two schemes", forwarded("gifts.example", "https, http"), 400],
    ["two headers", { "x-forwarded-host": ["gifts.example", "evil.example"] }, 400],
    ["another scheme", forwarded("gifts.example", "javascript"), 400],
  ])("%s is refused", async (_what, headers, status) => {
    expect((await send(api, { host: "gifts.example", ...headers })).status).toBe(status);
  });
});

test.each([
  [{}, 421],
  [{ ADMIN_HOSTS: "localhost" }, 401],
])("public shop with %j responds to a local admin with %i", async (env, status) => {
  const api = await startApi({
    products: smallCatalogue,
    env: { NODE_ENV: "production", SHELL_ORIGIN: ENV.SHELL_ORIGIN, ...env },
  });
  expect((await send(api, { host: "localhost" }, "/api/admin/calendars")).status).toBe(status);
  await api.stop();
});
