/** @jest-environment node */

import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { landingPage } from "@advent/contract";
import { type FakeApi, startFakeApi } from "@advent/store/testing";
import { makeLanding } from "../testing/fixtures";
import { createApp } from "./app";

const template =
  '<!doctype html><html><head><title>Your Advent Calendar</title></head><body><div id="root"></div></body></html>';
const dist = mkdtempSync(join(tmpdir(), "advent-landing-"));
const running: Server[] = [];
let api: FakeApi;
let origin: string;

beforeEach(async () => {
  release("1", "1");
  write("public/index.html", template);
  write("public/static/js/main.12345678.js", "console.log('hello')");
  api = await startFakeApi({ getLandingCalendar: () => makeLanding({ 1: "Good morning" }) });
  origin = await start(api.origin);
});
afterEach(async () => {
  await api.close();
  for (const server of running.splice(0)) await close(server);
});
afterAll(() => rmSync(dist, { recursive: true }));

const get = (path: string, headers = {}) => fetch(origin + path, { headers: { accept: "text/html", ...headers } });

test("day renders with allowed styles and a same-origin API", async () => {
  const response = await get("/landing/calendar-1?itemId=item-1");
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toContain("Good morning");
  expect(page).toContain("&quot;shell&quot;:&quot;https://shop.example&quot;");
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("content-security-policy")).toMatch(/style-src 'self' .*'sha256-.*'sha256-/);
});

test("page is installable with an impersonal manifest", async () => {
  expect(await (await get("/landing/calendar-1")).text()).toContain(
    '<link rel="manifest" href="/landing/calendar-1/manifest.webmanifest">',
  );
  const response = await get("/landing/calendar-1/manifest.webmanifest");
  const text = await response.text();
  expect(response.headers.get("content-type")).toContain("application/manifest+json");
  expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow, noarchive");
  expect(JSON.parse(text)).toMatchObject({ start_url: "/landing/calendar-1", display: "standalone" });
  expect(text).not.toContain("Ada");
  expect(await (await get("/")).text()).not.toContain("manifest");
});

test("calendar pages forbid indexing, caching and framing", async () => {
  for (const path of ["/landing/calendar-1", "/landing/calendar-1?itemId=gone", "/landing/a/b", "/"]) {
    const { headers } = await get(path);
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow, noarchive");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("caller beyond 120 pages a minute gets the static page", async () => {
  origin = await start(api.origin, { trustedProxies: 1, now: () => 0 });
  const title = async (from: string) =>
    /<title>[^<]*/.exec(await (await get("/landing/calendar-1", { "x-forwarded-for": from })).text())?.[0];
  for (let count = 0; count < 120; count += 1)
    await get(`/landing/guess-${count}`, { "x-forwarded-for": "2001:db8:1:2::1" });
  expect(await title("2001:db8:1:2::2")).toBe("<title>Your Advent Calendar");
  expect(await title("2001:db8:1:3::1")).toBe("<title>Ada’s Advent Calendar");
});

test("first screen for hosts is private and cannot be framed", async () => {
  const { headers } = await get("/mf/screens/landing/calendar-1");
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "no-store",
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex, nofollow, noarchive",
  });
});

test("unchanged page responds 304 at a later time", async () => {
  let seconds = 0;
  api.handlers.getLandingCalendar = () => ({
    ...makeLanding({ 1: "Good morning" }),
    serverTime: new Date(seconds++ * 1000).toISOString(),
  });
  const first = await get("/landing/calendar-1");
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cache-control")).toBe("no-cache");
  expect((await get("/landing/calendar-1", { "if-none-match": etag })).status).toBe(304);
  api.handlers.getLandingCalendar = () => makeLanding({ 1: "Good evening" });
  const second = await get("/landing/calendar-1", { "if-none-match": etag });
  expect(second.status).toBe(200);
  expect(second.headers.get("etag")).not.toBe(etag);
});

test("HEAD returns the same headers without a body", async () => {
  const whole = await get("/landing/calendar-1");
  const head = await fetch(`${origin}/landing/calendar-1`, { method: "HEAD" });
  expect(head.headers.get("etag")).toBe(whole.headers.get("etag"));
  expect(await head.text()).toBe("");
});

test("failing API sends the static page", async () => {
  const log = jest.spyOn(console, "error").mockImplementation(() => {});
  api.refuseNext("getLandingCalendar", 503, "The database is away.");
  const response = await get("/landing/calendar-1");
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<div id="root"></div>');
  expect(log).toHaveBeenCalledTimes(1);
});

test("silent API sends the static page after 0.8 s", async () => {
  const log = jest.spyOn(console, "error").mockImplementation(() => {});
  const silent = await serve(() => {});
  origin = await serve(createApp(dist, settings(silent)).callback());
  const before = performance.now();
  expect(await (await get("/landing/calendar-1")).text()).toContain('<div id="root"></div>');
  expect(performance.now() - before).toBeGreaterThan(750);
  expect(log).toHaveBeenCalledTimes(1);
});

test("other build's release sends the static page", async () => {
  const before = await (await get("/landing/calendar-1")).text();
  release("2", "1");
  write("public/index.html", template.replace("Your", "Another"));
  expect(await (await get("/landing/calendar-1")).text()).toBe(before);
  origin = await start(api.origin);
  expect(await (await get("/landing/calendar-1")).text()).toContain("<title>Another Advent Calendar</title>");
});

test("host gets the first screen as JSON of this build", async () => {
  const response = await get("/mf/screens/landing/calendar-1?itemId=item-1");
  const { html, styles, build, answers } = await response.json();
  expect(build).toBe(buildId("1"));
  expect(html).toContain("Good morning");
  expect(html).not.toMatch(/<(main|script|style|link)/);
  expect(styles.join("")).not.toMatch(/@font-face|(^|})body/);
  expect(answers).toEqual([
    {
      endpointName: "getLandingCalendar",
      arg: { calendarId: "calendar-1" },
      value: { ...makeLanding({ 1: "Good morning" }), serverTime: "" },
    },
  ]);
  expect((await get("/mf/screens/cart")).status).toBe(404);
});

test("host gets no first screen for missing calendars or older builds", async () => {
  api.refuseNext("getLandingCalendar", 404, "There is no such calendar.");
  expect((await get("/mf/screens/landing/nowhere")).status).toBe(404);
  release("2", "1");
  origin = await start(api.origin);
  expect((await get("/mf/screens/landing/calendar-1")).status).toBe(404);
});

test("pinned older build sends its static page", async () => {
  write(`builds/${buildId("0")}/index.html`, template.replace("Your", "An earlier"));
  let live = "1";
  const remotes = () => ({ remotes: { mf_landing: { manifest: getManifestUrl(live), contract: "^1.0.0" } } });
  origin = await serve(createApp(dist, { ...settings(api.origin), remotes }).callback());
  expect(await (await get("/landing/calendar-1")).text()).toContain("Good morning");
  live = "0";
  expect(await (await get("/landing/calendar-1")).text()).toContain("<title>An earlier Advent Calendar</title>");
});

test("restarted server keeps its own build", async () => {
  release("2", "0");
  write(`builds/${buildId("0")}/index.html`, template.replace("Your", "An earlier"));
  origin = await start(api.origin);
  expect(await (await get("/landing/calendar-1")).text()).toContain("Good morning");
  const { build } = await (await get("/mf/screens/landing/calendar-1")).json();
  expect(build).toBe(buildId("0"));
});

function release(newest: string, server: string) {
  write(
    "builds.json",
    JSON.stringify({ builds: [newest, "0"].map((name) => ({ id: buildId(name), routes: [landingPage.path] })) }),
  );
  write("server/build.json", JSON.stringify({ id: buildId(server) }));
}

const buildId = (name: string) => name.padEnd(12, "0");
const getManifestUrl = (name: string) => `https://gift.example/mf/mf-manifest.${buildId(name)}.json`;

function write(path: string, text: string) {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeFileSync(join(dist, path), text);
}

function settings(apiOrigin: string) {
  const ports = { shell: 0, builder: 0, landing: 0, admin: 0, embed: 0 };
  const publicOrigins = { shell: "https://shop.example", landing: "https://gift.example" };
  return { ports, publicOrigins, apiOrigin, allowedHosts: ["127.0.0.1"] };
}

const start = (apiOrigin: string, more = {}) =>
  serve(createApp(dist, { ...settings(apiOrigin), ...more }, 30_000).callback());

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  running.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function close(server: Server) {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
