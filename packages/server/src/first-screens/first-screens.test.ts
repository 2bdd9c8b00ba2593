import { NEUTRAL_SHOP, type ShopFacts } from "@advent/contract";
import { createAppHandler } from "../app-handler";
import {
  builderPage,
  dataIn,
  folder,
  framed,
  type Remote,
  screenFile,
  sha,
  startRemote,
  startShell,
  waitFor,
} from "../testing/screens";
import { serve } from "../testing/serve";
import { writeFiles } from "../testing/temporary";
import { createFirstScreens } from "./first-screens";

let remote: Remote;
let get: Awaited<ReturnType<typeof startShell>>;

beforeEach(async () => {
  remote = await startRemote();
  get = await startShell(remote.entry);
});

test("page contains header and remote's first screen", async () => {
  const { html } = await get("/");
  const image = `${remote.origin}/mf/static/media/poster.avif`;
  expect(html).toContain(
    `<div id="root" data-screen="page"><header>Shop</header><main><h1>Twelve days</h1><img src="${image}"></main></div>`,
  );
  expect(html).toContain("<noscript>No.</noscript>");
});

test("CSP lists exactly the page's styles", async () => {
  const { html, response } = await get("/");
  const [, css = ""] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
  expect(css).toBe(`.bar{top:0}.row{gap:0}.hero{background:url(${remote.origin}/mf/a.webp)}`);
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(/style-src ([^;]*)/.exec(policy)?.[1]?.split(" ")).toEqual([
    "'self'",
    expect.anything(),
    `'${sha("sha256", css)}'`,
  ]);
  expect(policy).not.toContain("unsafe");
  expect(html).not.toMatch(/\sstyle=/);
});

test("first image loads before scripts", async () => {
  const { html } = await get("/");
  const links = [...html.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => link);
  expect(links).toEqual([
    expect.stringMatching(
      /as="image" .*poster\.avif" media="\(min-width: 48em\)" fetchpriority="high" type="image\/avif"/,
    ),
  ]);
});

test("image that the first screen does not show is not preloaded", async () => {
  const { entry } = await startRemote({ html: "<h1>Twelve days</h1>" });
  const { html } = await (await startShell(entry))("/");
  expect(html).not.toContain('rel="preload"');
  expect(dataIn(html, "first-scripts")).toHaveLength(2);
});

test("boot script gets remote scripts and API calls", async () => {
  const { html } = await get("/");
  expect(dataIn(html, "first-scripts")).toEqual([
    `${remote.origin}/mf/static/js/entry.js`,
    `${remote.origin}/mf/static/js/page.js`,
  ]);
  expect(dataIn(html, "first-calls")).toEqual(["/api/calendar"]);
});

test.each(["/", "/?mode=modal&product=%7B%7D"])("boot script learns the page of %s", async (path) => {
  expect(dataIn((await get(path)).html, "first-page")).toEqual({ ...builderPage, remote: "mf_builder" });
});

test.each([
  ["/", "Build | The Advent Calendar"],
  ["/cart", "Your &lt;calendar&gt; | The Advent Calendar"],
  ["/nowhere", "Shop"],
])("%s has the title %s", async (path, title) => {
  expect((await get(path)).html).toContain(`<title>${title}</title>`);
});

test("unknown address has no page", async () => {
  expect(dataIn((await get("/nowhere")).html, "first-page")).toBeUndefined();
});

test("parameter that the page reads lists scripts but no calls", async () => {
  const { html } = await get("/?category=rings");
  expect(dataIn(html, "first-scripts")).toHaveLength(2);
  expect(dataIn(html, "first-calls")).toBeUndefined();
});

test("screen is read once and unchanged pages respond 304", async () => {
  const { response } = await get("/");
  const again = await get("/", { "if-none-match": response.headers.get("etag") });
  expect(again.response.status).toBe(304);
  expect(remote.requests).toEqual(["/mf/mf-manifest.json", `/mf/${screenFile}`]);
});

test.each([
  "gad_source=1&gclid=x",
  "gbraid=x",
  "wbraid=x",
  "fbclid=x",
  "ttclid=x",
  "msclkid=x",
  "mc_cid=x&mc_eid=y",
  "_kx=x",
  "utm_source=letter&utm_medium=email",
  "ref=a-friend",
  "made-up=1&category-of=2",
])("address with ?%s gets the page of the plain address", async (query) => {
  const plain = await get("/");
  expect(plain.html).toContain("Twelve days");
  const { html, response } = await get(`/?${query}`);
  expect(html).toBe(plain.html);
  expect(response.headers.get("etag")).toBe(plain.response.headers.get("etag"));
});

describe("the page comes with its header alone", () => {
  let messages: jest.SpyInstance;
  beforeEach(() => {
    messages = jest.spyOn(console, "error").mockImplementation(() => undefined);
  });

  test("remote down leaves the header, reported once", async () => {
    get = await startShell({ ...remote.entry, manifest: "http://127.0.0.1:1/mf/mf-manifest.json" });
    expect(framed((await get("/")).html)).toBe(true);
    expect(dataIn((await get("/")).html, "first-page")).toEqual({ ...builderPage, remote: "mf_builder" });
    expect(messages).toHaveBeenCalledTimes(1);
    expect(messages).toHaveBeenCalledWith(expect.stringContaining("cannot be read"));
  });

  test("when the remote responds with an error", async () => {
    remote.respondWith((_, response) => response.writeHead(503).end());
    expect(framed((await get("/")).html)).toBe(true);
    expect(messages).toHaveBeenCalledWith(expect.stringContaining("answered 503"));
  });

  test("slow remote leaves the header", async () => {
    get = await startShell(remote.entry, 1_000);
    let letGo = () => {};
    const { files } = remote;
    remote.respondWith(({ url = "" }, response) => {
      letGo = () => response.end(files[url]);
    });
    const first = await get("/");
    expect(framed(first.html)).toBe(true);
    expect(first.milliseconds).toBeGreaterThanOrEqual(990);
    const second = await get("/");
    expect(framed(second.html)).toBe(true);
    expect(second.milliseconds).toBeLessThan(first.milliseconds);
    remote.respondWith(({ url = "" }, response) => response.end(files[url]));
    letGo();
    await waitFor(async () => expect((await get("/")).html).toContain("Twelve days"));
    expect(messages).not.toHaveBeenCalled();
  });

  test.each(["/mf/mf-manifest.json", `/mf/${screenFile}`])("mismatched bytes of %s leave the header", async (path) => {
    remote.files[path] = `${remote.files[path]} `;
    expect(framed((await get("/")).html)).toBe(true);
    expect(messages).toHaveBeenCalledWith(expect.stringContaining("not what was pinned"));
  });

  test("remote without integrity leaves the header", async () => {
    const { integrity: _, ...unpinned } = remote.entry;
    get = await startShell(unpinned);
    expect(framed((await get("/")).html)).toBe(true);
  });

  test("when the remote is of another contract", async () => {
    get = await startShell({ ...remote.entry, contract: "^2.0.0" });
    expect(framed((await get("/")).html)).toBe(true);
    expect(remote.requests).not.toContain(`/mf/${screenFile}`);
  });

  test("page without a first screen leaves the header", async () => {
    expect(framed((await get("/cart")).html)).toBe(true);
  });

  test("parameter that the page reads leaves the header", async () => {
    expect(framed((await get("/?category=rings")).html)).toBe(true);
  });

  test("screen that names no parameters leaves the header", async () => {
    get = await startShell((await startRemote({ readParams: undefined })).entry);
    expect((await get("/")).html).toContain("Twelve days");
    expect(framed((await get("/?gclid=1")).html)).toBe(true);
  });
});

test.each(["/?mode=modal&product=%7B%7D", "/?resume=token", "/admin", "/nowhere"])(
  "%s shows no header and waits for scripts",
  async (path) => {
    const { html, response } = await get(path);
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toContain("<style");
    expect(response.headers.get("content-security-policy")).not.toContain(sha("sha256", ".bar{top:0}"));
  },
);

test("standalone app serves its own first screen", async () => {
  const dist = `${folder}/alone`;
  writeFiles(dist, {
    "builds.json": JSON.stringify({ builds: [{ id: "1", routes: ["/"], pages: [builderPage], files: [] }] }),
    "public/index.html": '<html><head></head><body><div id="root"></div></body></html>',
    "builds/1/screens.json": JSON.stringify({
      own: { BuilderPage: { html: "<main>Alone</main>", styles: [], readParams: ["search"] } },
    }),
  });
  const origin = await serve(createAppHandler({ dist, apiOrigin: "http://127.0.0.1:1" }));
  const page = async (path: string) => (await fetch(origin + path)).text();
  expect(await page("/")).toContain('<div id="root" data-screen="page"><main>Alone</main></div>');
  expect(await page("/?day=3")).toContain("<main>Alone</main>");
  expect(await page("/?day=3&search=ring")).toContain('<div id="root"></div>');
});

test("first screen follows the shop", async () => {
  const dist = `${folder}/shop`;
  const build = { id: "1", time: "", contract: "1.0.0", routes: ["/"], pages: [builderPage], files: [] };
  writeFiles(dist, {
    "builds/1/screens.json": JSON.stringify({ own: { BuilderPage: { html: "<main>No name</main>", styles: [] } } }),
  });
  const render = jest.fn(({ name }: ShopFacts) => ({ html: `<main>${name}</main>`, styles: [] }));
  let shop: ShopFacts | undefined;
  const fill = createFirstScreens({ dist, getShop: () => shop }, async () => ({ own: { BuilderPage: render } }));
  const getPage = async () => (await fill('<div id="root"></div>', new URL("http://localhost/"), build)).html;
  expect(await getPage()).toContain("<main>No name</main>");
  for (const name of ["Ada", "Eve"]) {
    shop = { ...NEUTRAL_SHOP, name };
    expect([await getPage(), await getPage()].map((html) => html.includes(`<main>${name}</main>`))).toEqual([
      true,
      true,
    ]);
  }
  expect(render).toHaveBeenCalledTimes(2);
});

test("screen that cannot be rendered leaves the neutral one", async () => {
  const messages = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const dist = `${folder}/broken`;
  const build = { id: "1", time: "", contract: "1.0.0", routes: ["/"], pages: [builderPage], files: [] };
  writeFiles(dist, {
    "builds/1/screens.json": JSON.stringify({ own: { BuilderPage: { html: "<main>No name</main>", styles: [] } } }),
  });
  const render = () => {
    throw new Error("no such shop");
  };
  const program = async () => ({ own: { BuilderPage: render } });
  const fill = createFirstScreens({ dist, getShop: () => NEUTRAL_SHOP }, program);
  const { html } = await fill('<div id="root"></div>', new URL("http://localhost/"), build);
  expect(html).toContain("<main>No name</main>");
  expect(messages).toHaveBeenCalledWith("Couldn’t render the first screens of build 1.", expect.any(Error));
});

test("page carries the shop's facts as inert data", async () => {
  const dist = `${folder}/facts`;
  writeFiles(dist, {
    "builds.json": JSON.stringify({ builds: [{ id: "1", routes: ["/"], files: [] }] }),
    "public/index.html": '<html><head></head><body><div id="root"></div></body></html>',
  });
  const shop = { ...NEUTRAL_SHOP, name: "</script><b>Ada & 'Eve'" };
  const origin = await serve(createAppHandler({ dist, apiOrigin: "http://127.0.0.1:1", getShop: () => shop }));
  const html = await (await fetch(origin)).text();
  expect(dataIn(html, "shop")).toEqual(shop);
  expect(html).not.toContain("<b>");
});

test("page has the shop's own icon and picture for links", async () => {
  const dist = `${folder}/files`;
  const icon =
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/180.png">';
  writeFiles(dist, {
    "builds.json": JSON.stringify({ builds: [{ id: "1", routes: ["/"], files: [] }] }),
    "public/index.html": `<html><head>${icon}</head><body><div id="root"></div></body></html>`,
  });
  let shop: ShopFacts = NEUTRAL_SHOP;
  const options = { dist, apiOrigin: "http://127.0.0.1:1", getShop: () => shop };
  const shell = await serve(createAppHandler({ ...options, publicOrigin: "https://shop.example" }));
  const alone = await serve(createAppHandler(options));
  const getPage = async (origin: string) => (await fetch(origin)).text();
  expect(await getPage(shell)).toContain(icon);
  const favicon = { src: "/api/media/icon.png", width: 160, height: 160 };
  const socialPicture = { src: "/api/media/picture.jpg", width: 1200, height: 630 };
  shop = { ...NEUTRAL_SHOP, images: { favicon, socialPicture } };
  const html = await getPage(shell);
  expect(html).toContain(
    '<link rel="icon" href="/api/media/icon.png" type="image/png"><link rel="apple-touch-icon" href="/api/media/icon.png">',
  );
  expect(html).not.toContain("/180.png");
  expect(html).toContain('<meta property="og:image" content="https://shop.example/api/media/picture.jpg">');
  expect(await getPage(alone)).not.toContain('property="og:image"');
  expect(await getPage(alone)).toContain("/api/media/icon.png");
});
