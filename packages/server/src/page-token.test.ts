import type { IncomingMessage } from "node:http";
import type { Remotes } from "@advent/contract";
import { createAppHandler } from "./app-handler";
import { dataIn } from "./testing/screens";
import { serve } from "./testing/serve";
import { temporaryFolder, writeFiles } from "./testing/temporary";

const dist = temporaryFolder();
const [LIVE, NEXT] = ["aaaaaaaaaaaa", "bbbbbbbbbbbb"];
const nameBuild = (build: string, path: string) => ({
  manifest: `https://builder.example/mf/mf-manifest.${build}.json`,
  integrity: "sha384-AAAA",
  pages: [{ path, module: "Page", title: "Page" }],
});
const candidate = { ...nameBuild(NEXT, "/cart"), share: 99, since: "2026-11-26T08:00:00.000Z" };
const plain = { ...nameBuild(LIVE, "/shopify-embed"), contract: "^1.0.0" };
const buildRemotes = (held?: { at: string; reason: string }): Remotes => ({
  remotes: {
    mf_builder: { ...nameBuild(LIVE, "/cart"), contract: "^1.0.0", candidate: { ...candidate, ...(held && { held }) } },
    mf_embed: plain,
  },
});

let apiOrigin: string;
let shell: string;
let listed: Remotes;
let received: { headers: IncomingMessage["headers"]; body: string }[];
let shellWithoutApi: string;

beforeAll(async () => {
  writeFiles(dist, {
    "builds.json": JSON.stringify({ builds: [{ id: "1", routes: null, contract: "1.0.0", pages: [] }] }),
    "public/index.html": '<html><head></head><body><div id="root"></div></body></html>',
  });
  apiOrigin = await serve(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    if (request.url === "/api/override") return void response.end('{"override":null}');
    received.push({ headers: request.headers, body });
    response.end(JSON.stringify({ token: `token-${received.length}` }));
  });
  const common = { dist, trustedProxies: 1, remotes: () => listed, ofRemote: async () => undefined };
  shell = await serve(createAppHandler({ ...common, apiOrigin, tokenTimeoutMs: 30_000 }));
  const silentOrigin = await serve(() => undefined);
  shellWithoutApi = await serve(createAppHandler({ ...common, apiOrigin: silentOrigin, tokenTimeoutMs: 1 }));
});
beforeEach(() => {
  listed = buildRemotes();
  received = [];
});

async function get(path: string, headers: Record<string, string> = {}, { method = "GET", origin = shell } = {}) {
  const forwarded = {
    "x-forwarded-for": "198.51.100.7",
    "x-forwarded-host": "shop.example",
    "x-forwarded-proto": "https",
  };
  const init = { method, headers: { accept: "text/html", cookie: "advent-bucket=0", ...forwarded, ...headers } };
  const response = await fetch(origin + path, init);
  return { response, measured: dataIn(await response.text(), "measured-page") as { build: string; token?: string } };
}

test("each serve of a staged remote's page has a token of its own", async () => {
  const first = await get("/cart", { "sec-gpc": "0" });
  const etag = first.response.headers.get("etag") ?? "";
  const again = await get("/cart", { "if-none-match": etag });
  expect([first.measured.token, again.measured.token]).toEqual(["token-1", "token-2"]);
  expect(again.response.headers.get("cache-control")).toBe("private, no-cache");
  expect(JSON.parse(received[0]?.body ?? "")).toEqual({ remote: "mf_builder", build: first.measured.build });
  expect(received[0]?.headers).toMatchObject({
    origin: apiOrigin,
    "x-forwarded-for": "198.51.100.7",
    "x-forwarded-proto": "http",
    "sec-gpc": "0",
  });
  expect(received[0]?.headers.cookie).toBeUndefined();
});

test("pages without a stage ask for no token and revalidate", async () => {
  expect((await get("/shopify-embed")).measured.token).toBeUndefined();
  listed = buildRemotes({ at: "2026-11-26T09:00:00.000Z", reason: "Slow." });
  const { response, measured } = await get("/cart");
  expect(measured).toEqual({ remote: "mf_builder", build: LIVE, page: "/cart" });
  const again = await get("/cart", { "if-none-match": response.headers.get("etag") ?? "" });
  expect(again.response.status).toBe(304);
  expect(received).toEqual([]);
});

test("request for the headers alone counts no page", async () => {
  expect((await get("/cart", {}, { method: "HEAD" })).response.status).toBe(200);
  expect(received).toEqual([]);
});

test("page comes without a token while the API is silent", async () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  const { response, measured } = await get("/cart", {}, { origin: shellWithoutApi });
  expect([response.status, measured.token]).toEqual([200, undefined]);
  expect(log).toHaveBeenCalledWith(expect.stringContaining("A page of a staged release is not counted."));
});
