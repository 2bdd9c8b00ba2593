import type { IncomingMessage } from "node:http";
import type { Override } from "@advent/contract";
import { createAppHandler } from "./app-handler";
import { serve } from "./testing/serve";
import { temporaryFolder, writeFiles } from "./testing/temporary";

const dist = temporaryFolder();
const pages = [{ path: "/", module: "BuilderPage", title: "Build" }];
const adminPages = [{ path: "/admin", module: "AdminPage", title: "Calendars", access: "admin" as const }];
const released = {
  manifest: "https://builder.example/mf/mf-manifest.json",
  contract: "^1.0.0",
  integrity: "sha384-AAAA",
  pages,
};
const remotes = { remotes: { mf_builder: released, mf_admin: { ...released, pages: adminPages } } };
const override: Override = {
  remote: "mf_builder",
  manifest: "http://localhost:3001/mf/mf-manifest.json",
  endsAt: "2026-12-01T12:00:00.000Z",
};
const COOKIE_HEADER = { cookie: "theme=dark; __Host-advent_override=signed; __Host-advent_override.sig=abc" };

let shell: string;
let received: IncomingMessage[];
let stored: Override | null | "broken";

beforeAll(async () => {
  writeFiles(dist, {
    "builds.json": JSON.stringify({ builds: [{ id: "1", routes: null, contract: "1.4.0", pages: [] }] }),
    "public/index.html": '<html><head></head><body><div id="root"></div></body></html>',
    "public/static/js/main.12345678.js": "1",
    "builds/1/screens.json": JSON.stringify({
      own: { shop: { html: "<main><template></template></main>", styles: [] } },
      waiting: { html: "<p>Loading the page…</p>", styles: [] },
    }),
  });
  const apiOrigin = await serve((request, response) => {
    received.push(request);
    response.writeHead(stored === "broken" ? 500 : 200).end(JSON.stringify({ override: stored }));
  });
  const ofRemote = async ({ manifest }: { manifest: string }) => ({
    renderHead: () => `<!-- ${manifest} -->`,
    screen: { html: "<h1>Released</h1>", styles: [] },
  });
  const options = { dist, apiOrigin, remotes: () => remotes, ofRemote, security: { https: true }, adminHosts: [] };
  shell = await serve(createAppHandler({ ...options, trustedProxies: 1 }));
});
beforeEach(() => {
  received = [];
  stored = override;
});

const SHOP_HOST = { "x-forwarded-host": "shop.example", "x-forwarded-proto": "https" };

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(shell + path, { headers: { accept: "text/html", ...SHOP_HOST, ...headers } });
  return { response, text: await response.text(), policy: response.headers.get("content-security-policy") ?? "" };
}

test("overridden browser gets the entry and its origin, uncached", async () => {
  const { response, text } = await get("/remotes.json", COOKIE_HEADER);
  const entry = { manifest: override.manifest, contract: "^1.0.0", pages, override: { endsAt: override.endsAt } };
  expect(JSON.parse(text)).toEqual({ remotes: { mf_builder: entry } });
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("vary")).toBe("Accept-Encoding, Cookie");
  expect(response.headers.get("etag")).toBeNull();
  const page = await get("/", COOKIE_HEADER);
  expect(page.policy).toContain("script-src 'self' https://builder.example http://localhost:3001;");
  expect(page.policy).toContain("ws://localhost:3001");
  expect(page.policy).not.toContain("upgrade-insecure-requests");
  expect(page.response.headers.get("cache-control")).toBe("private, no-store");
});

test("overridden page comes without the released first screen", async () => {
  expect((await get("/")).text).toContain("<h1>Released</h1>");
  const { text } = await get("/", COOKIE_HEADER);
  expect(text).toContain("Loading the page…");
  expect(text).not.toContain("Released");
  expect(text).not.toContain("localhost:3001");
});

test("API checks the cookie by the same host and scheme", async () => {
  await get("/remotes.json", COOKIE_HEADER);
  expect(received[0]?.url).toBe("/api/override");
  expect(received[0]?.headers).toMatchObject({ ...COOKIE_HEADER, ...SHOP_HOST });
});

test("other browsers and files cost no call and change nothing", async () => {
  const { text, policy, response } = await get("/");
  expect((await get("/", { cookie: "advent_overrides=1" })).text).toBe(text);
  await get("/static/js/main.12345678.js", COOKIE_HEADER);
  expect(received).toEqual([]);
  expect(policy).not.toContain("localhost");
  expect(policy).toContain("upgrade-insecure-requests");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(JSON.parse((await get("/remotes.json")).text)).toEqual({ remotes: { mf_builder: released } });
});

test.each([null, "broken"] as const)("cookie without an override changes nothing: %s", async (response) => {
  jest.spyOn(console, "error").mockReturnValue();
  stored = response;
  const { text, policy } = await get("/", COOKIE_HEADER);
  expect(text).toBe((await get("/")).text);
  expect(policy).toBe((await get("/")).policy);
});

test("override adds an unlisted remote and reveals no hidden one", async () => {
  stored = { ...override, remote: "mf_ideas" };
  const list = async () => JSON.parse((await get("/remotes.json", COOKIE_HEADER)).text).remotes;
  expect((await list()).mf_ideas).toMatchObject({ manifest: override.manifest, contract: "^1.4.0" });
  expect((await get("/ideas", COOKIE_HEADER)).response.status).toBe(200);
  expect((await get("/ideas")).response.status).toBe(404);
  stored = { ...override, remote: "mf_admin" };
  expect(Object.keys(await list())).toEqual(["mf_builder"]);
});
