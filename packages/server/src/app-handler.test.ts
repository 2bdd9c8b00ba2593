import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { request as open } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { listPages, NEUTRAL_SHOP, type ShopFacts } from "@advent/contract";
import { createAppHandler } from "./app-handler";
import { serve } from "./testing/serve";
import { temporaryFolder, writeFiles } from "./testing/temporary";

const dist = temporaryFolder();
const script = "console.log('a script that is long enough to be worth compressing, compressing, compressing')";
const links = { shell: "https://shop.example", landing: "https://gift.example" };
const pages = [{ path: "/", module: "BuilderPage", title: "Build" }];
const remotes = {
  remotes: { mf_builder: { manifest: "https://builder.example/mf/mf-manifest.json", contract: "^1.0.0", pages } },
};
let alone: string;
let shell: string;
let secure: string;

beforeAll(async () => {
  writeFiles(dist, {
    "builds.json": JSON.stringify({ live: "1", builds: [{ id: "1", routes: ["/", "/landing/:calendarId"], pages }] }),
    "public/index.html": "<html><head></head><body>the page</body></html>",
    "public/favicon.svg": "<svg/>",
    "public/static/js/main.12345678.js": script,
    "public/mf/mf-manifest.json": "{}",
    "public/static/media/film.12345678.mp4": "0123456789",
    "public/.secret/key.txt": "secret",
    "server/main.js": "secret",
  });
  writeFileSync(join(dist, "public/static/js/main.12345678.js.br"), brotliCompressSync(script));
  const common = { dist, apiOrigin: "http://127.0.0.1:1" };
  const frames = (path: string) => (path === "/" ? ["https://storefront.example"] : []);
  alone = await serve(
    createAppHandler({
      ...common,
      links,
      storefronts: ["https://a.example", "https://b.example"],
      security: {
        frameAncestors: frames,
        unlisted: (path) => path.startsWith("/landing/"),
        mayRecord: (path) => path !== "/",
      },
    }),
  );
  shell = await serve(createAppHandler({ ...common, remotes: () => remotes }));
  secure = await serve(createAppHandler({ ...common, security: { https: true } }));
});

const navigate = (url: string) => fetch(url, { headers: { accept: "text/html,*/*" } });

function raw(origin: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((done, fail) => {
    open(`${origin}${path}`, { path, headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      done({ status: response.statusCode ?? 0, headers: response.headers, body });
    })
      .on("error", fail)
      .end();
  });
}

test("hashed files are immutable and allow other origins", async () => {
  const response = await fetch(`${alone}/static/js/main.12345678.js`);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
});

test.each([
  [{ host: "admin.example" }, true],
  [{ host: "admin.example", "x-forwarded-host": "admin.example" }, true],
  [{ host: "shop.example", "x-forwarded-host": "admin.example" }, false],
  [{ host: "admin.example", "x-forwarded-host": "shop.example" }, false],
  [{ host: "shop.example" }, false],
  [{ host: "localhost:3000" }, false],
  [{ host: "shop.example", "x-forwarded-host": "localhost" }, false],
])("shell called with %j serves admin: %s", async (headers, expected) => {
  const entry = { manifest: "https://a.example/mf/mf-manifest.json", contract: "^1.0.0" };
  const admin = { path: "/admin", module: "AdminPage", title: "Admin", access: "admin" } as const;
  const mf_builder = { ...entry, pages: [...pages, { ...admin, path: "/admin/builder" }] };
  const listed = { remotes: { mf_builder, mf_admin: { ...entry, pages: [admin] } } };
  const apiOrigin = "http://127.0.0.1:1";
  const options = { dist, apiOrigin, remotes: () => listed, adminHosts: ["admin.example"], trustedProxies: 1 };
  const { body } = await raw(await serve(createAppHandler(options)), "/remotes.json", headers);
  const shown = listPages(JSON.parse(String(body)).remotes).map(({ path }) => path);
  expect(shown).toEqual(expected ? ["/", "/admin/builder", "/admin"] : ["/"]);
});

test("stage gives one build to page and list", async () => {
  const candidate = {
    manifest: "https://cdn.example/mf/mf-manifest.bbbbbbbbbbbb.json",
    integrity: "sha384-new",
    pages: [...pages, { path: "/gifts", module: "GiftsPage", title: "Gifts" }],
    share: 25,
    since: "2026-11-26T08:00:00.000Z",
  };
  const staged = { remotes: { mf_builder: { ...remotes.remotes.mf_builder, integrity: "sha384-old", candidate } } };
  const apiOrigin = await serve((_request, response) => void response.end('{"token":null}'));
  const origin = await serve(
    createAppHandler({ dist, apiOrigin, remotes: () => staged, security: { https: true }, tokenTimeoutMs: 60_000 }),
  );
  const headers = { accept: "text/html" };
  const first = await raw(origin, "/gifts", headers);
  const [, bucket = ""] = /id="first-bucket">(\d+)</.exec(String(first.body)) ?? [];
  expect(first.headers["set-cookie"]).toEqual([`advent-bucket=${bucket}; Path=/; HttpOnly; SameSite=Lax; Secure`]);
  expect(first.headers).toMatchObject({ "cache-control": "private, no-cache", vary: "Accept-Encoding, Cookie" });
  expect(first.headers["content-security-policy"]).toContain("https://cdn.example");
  const statuses: number[] = [];
  for (let one = 0; one < 100; one += 1) {
    const cookie = `other=1; advent-bucket=${one}`;
    const page = await raw(origin, "/gifts", { ...headers, cookie });
    expect(page.headers["set-cookie"]).toBeUndefined();
    const lists = [await raw(origin, "/remotes.json", { cookie }), await raw(origin, `/remotes.json?bucket=${one}`)];
    if (page.status === 200)
      expect(String(page.body)).toContain('{"remote":"mf_builder","build":"bbbbbbbbbbbb","page":"/gifts"}');
    for (const list of lists) expect(String(list.body).includes("sha384-new")).toBe(page.status === 200);
    statuses.push(page.status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(25);
  expect(String((await raw(origin, "/remotes.json")).body)).not.toMatch(/sha384-new|candidate/);
  expect(
    (await raw(origin, "/gifts?bucket=0", { ...headers, cookie: "advent-bucket=x" })).headers["set-cookie"],
  ).toHaveLength(1);
});

test("noscript link is escaped", async () => {
  writeFiles(dist, { "public/index.html": "<html><head></head><body><noscript>No.</noscript>the page</body></html>" });
  const getNoscriptUrl = (url: string) => (url.startsWith("/landing/") ? `https://gift.example${url}` : undefined);
  const origin = await serve(createAppHandler({ dist, apiOrigin: "http://127.0.0.1:1", getNoscriptUrl }));
  const headers = { accept: "text/html" };
  const page = String((await raw(origin, "/landing/a?itemId=1&x='\"><b>", headers)).body);
  expect(page).toContain('content="0; url=https://gift.example/landing/a?itemId=1&amp;x=');
  expect(page).not.toContain("<b>");
  expect(String((await raw(origin, "/", headers)).body)).toContain("<noscript>No.</noscript>");
});

test("manifest, page and configuration revalidate", async () => {
  for (const [origin, path] of [
    [alone, "/mf/mf-manifest.json"],
    [alone, "/"],
    [shell, "/remotes.json"],
  ] as const) {
    const first = await raw(origin, path);
    expect(first.headers["cache-control"]).toBe("no-cache");
    const second = await raw(origin, path, { "if-none-match": String(first.headers.etag) });
    expect([second.status, second.body.length]).toEqual([304, 0]);
  }
});

test("precompressed file is sent when accepted", async () => {
  const packed = await raw(alone, "/static/js/main.12345678.js", { "accept-encoding": "gzip, br" });
  expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
  expect(brotliDecompressSync(packed.body).toString()).toBe(script);
  const plain = await raw(alone, "/static/js/main.12345678.js", { "accept-encoding": "br;q=0" });
  expect(plain.body.toString()).toBe(script);
});

test("video is served in ranges", async () => {
  const response = await fetch(`${alone}/static/media/film.12345678.mp4`, { headers: { range: "bytes=2-4" } });
  expect(response.status).toBe(206);
  expect(response.headers.get("content-range")).toBe("bytes 2-4/10");
  expect(await response.text()).toBe("234");
});

test.each(["/static/js/gone.js", "/mf/static/js/gone.js", "/gone.png", "/mf/gone", "/static/"])(
  "missing file %s responds 404",
  async (path) => {
    const response = await navigate(`${alone}${path}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("There is nothing here.");
  },
);

test("every page gets the app, unknown ones with 404", async () => {
  expect((await navigate(`${alone}/landing/abc`)).status).toBe(200);
  const unknown = await navigate(`${alone}/nowhere`);
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain("the page");
});

test("unknown path gets no page for scripts", async () => {
  const response = await fetch(`${alone}/nowhere`, { headers: { accept: "application/json" } });
  expect(await response.text()).toBe("There is nothing here.");
});

test.each([
  "/../server/main.js",
  "/static/..%2f..%2f..%2fserver/main.js",
  "/.secret/key.txt",
  "/%2e%2e/server/main.js",
])("rejects hidden and outside paths: %s", async (path) => {
  const { status, body } = await raw(alone, path);
  expect(status).toBe(404);
  expect(body.toString()).not.toContain("secret");
});

test("standalone app learns its sibling addresses", async () => {
  const page = await (await fetch(alone)).text();
  const [, content = ""] = /<meta name="advent-links" content="([^"]+)">/.exec(page) ?? [];
  expect(JSON.parse(content.replaceAll("&quot;", '"'))).toEqual({ ...links, paths: ["/"] });
});

test("embed page lists allowed storefronts", async () => {
  const page = await (await navigate(`${alone}/`)).text();
  expect(page).toContain('<meta name="advent-storefronts" content="https://a.example https://b.example"></head>');
  expect(await (await navigate(`${shell}/`)).text()).not.toContain("advent-storefronts");
});

test("shell runs only its remotes and cannot be framed", async () => {
  const policy = (await fetch(shell)).headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' https://builder.example;");
  expect(policy).toContain("connect-src 'self' https://builder.example;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe/);
});

test("policy allows the inline script that the build wrote", async () => {
  const script = "document.title = 'booted';";
  writeFiles(dist, { "public/index.html": `<head><script>${script}</script></head>the page` });
  const policy = (await fetch(shell)).headers.get("content-security-policy");
  const hash = createHash("sha256").update(script).digest("base64");
  expect(policy).toContain(`script-src 'self' https://builder.example 'sha256-${hash}';`);
  writeFiles(dist, { "public/index.html": "<html><head></head><body>the page</body></html>" });
});

test("page has the fonts of the shop's pair only", async () => {
  const folder = join(dist, "fonts");
  const [bodoni, jost] = ['@font-face{font-family:"Bodoni Moda"}', '@font-face{font-family:"Jost"}'];
  writeFiles(folder, {
    "builds.json": JSON.stringify({ builds: [{ id: "1", routes: ["/"], files: [] }] }),
    "builds/1/index.html": "<html><head></head><body>the page</body></html>",
    "builds/1/fonts.json": JSON.stringify({
      "bodoni-moda-figtree": { css: bodoni },
      "cormorant-garamond-jost": { css: jost },
    }),
  });
  let shop: ShopFacts | undefined;
  const origin = await serve(createAppHandler({ dist: folder, apiOrigin: "http://127.0.0.1:1", getShop: () => shop }));
  for (const css of [bodoni, jost]) {
    const response = await fetch(origin);
    expect((await response.text()).match(/@font-face[^<]*/g)).toEqual([css]);
    const hash = createHash("sha256").update(css).digest("base64");
    expect(response.headers.get("content-security-policy")).toContain(`'sha256-${hash}';`);
    shop = { ...NEUTRAL_SHOP, fontPair: "cormorant-garamond-jost" };
  }
});

test("only embed pages may be framed and keep their opener", async () => {
  const framed = await navigate(`${alone}/`);
  expect(framed.headers.get("content-security-policy")).toContain("frame-ancestors https://storefront.example");
  expect(framed.headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
  const other = await navigate(`${alone}/landing/abc`);
  expect(other.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(other.headers.get("cross-origin-opener-policy")).toBe("same-origin");
});

test("personal pages are not indexed", async () => {
  const robots = async (url: string) => (await navigate(url)).headers.get("x-robots-tag");
  expect(await robots(`${alone}/landing/abc`)).toBe("noindex, nofollow, noarchive");
  expect(await robots(`${alone}/`)).toBeNull();
});

test("camera and microphone are for recording pages", async () => {
  const policy = async (url: string) => (await navigate(url)).headers.get("permissions-policy");
  expect(await policy(`${alone}/landing/abc`)).toContain("camera=(self), microphone=(self)");
  expect(await policy(`${alone}/`)).toContain("camera=(), microphone=()");
});

test("the health check responds without the API", async () => {
  expect(await (await fetch(`${alone}/readyz`)).text()).toBe("ready");
});

test("stopping server reports draining and still serves", async () => {
  const origin = await serve(createAppHandler({ dist, apiOrigin: "http://127.0.0.1:1", isDraining: () => true }));
  const responses = await Promise.all(["/livez", "/readyz", "/favicon.svg"].map((path) => fetch(origin + path)));
  expect(responses.map(({ status }) => status)).toEqual([200, 503, 200]);
  expect(await responses[1]?.text()).toBe("draining");
});

test("styled-components hash is the empty hash", async () => {
  const empty = createHash("sha256").update("").digest("base64");
  expect((await fetch(alone)).headers.get("content-security-policy")).toContain(`'sha256-${empty}'`);
});

test("https responses carry HSTS and nosniff", async () => {
  for (const path of ["/", "/static/js/main.12345678.js", "/readyz", "/missing.js"]) {
    const { headers } = await raw(secure, path);
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("page of a test shop says so above its content", async () => {
  const shop: ShopFacts = { ...NEUTRAL_SHOP, isTest: true };
  const origin = await serve(createAppHandler({ dist, apiOrigin: "http://127.0.0.1:1", getShop: () => shop }));
  const page = await navigate(`${origin}/`);
  const html = await page.text();
  expect(html).toContain('<body><aside class="test-shop">This is a test shop. No payment is taken.</aside>the page');
  const [, css = ""] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
  const hash = createHash("sha256").update(css).digest("base64");
  expect(page.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
});
