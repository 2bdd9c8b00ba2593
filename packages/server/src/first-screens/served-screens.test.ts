import { NEUTRAL_SHOP } from "@advent/contract";
import { getShopVersion } from "../shop-facts";
import { dataIn, framed, type Remote, sha, startRemote, startShell, waitFor } from "../testing/screens";

let remote: Remote;
let get: Awaited<ReturnType<typeof startShell>>;

beforeEach(async () => {
  remote = await startRemote();
  get = await startShell(remote.entry);
});

describe("what a remote's own server renders", () => {
  const path = "/landing/1?itemId=2";
  const served = {
    html: "<h1>Ada's calendar</h1>",
    styles: [".day{top:0}"],
    build: "abc",
    answers: [{ value: "</script><b>" }],
  };
  const respondWith = (screen: object) => {
    remote.files[`/mf/screens${path}`] = JSON.stringify(screen);
  };

  test("server-rendered screen comes with its responses, fresh each time", async () => {
    respondWith(served);
    const { html, response } = await get(path);
    expect(html).toContain('data-screen="page"><header>Shop</header><main><h1>Ada\'s calendar</h1></main></div>');
    expect(html).toContain(
      '<script type="application/json" id="first-responses">[{"value":"\\u003c/script>\\u003cb>"}]</script>',
    );
    expect(response.headers.get("content-security-policy")).toContain(
      sha("sha256", ".bar{top:0}.row{gap:0}.day{top:0}"),
    );
    respondWith({ ...served, html: "<h1>Eve's calendar</h1>" });
    expect((await get(path)).html).toContain("Eve's calendar");
  });

  test("names no calls: only a pinned build does", async () => {
    respondWith({ ...served, calls: ["/api/admin/calendars"] });
    expect(dataIn((await get(path)).html, "first-calls")).toBeUndefined();
  });

  test("screen of another build is left out", async () => {
    respondWith({ ...served, build: "def" });
    expect(framed((await get(path)).html)).toBe(true);
  });

  test.each([
    '<script src="https://builder.example/old.js"></script>',
    '<meta http-equiv="refresh" content="0">',
    "<FORM><input></FORM>",
    "<p></p><link rel=stylesheet>",
  ])("screen with active content is left out: %s", async (html) => {
    const messages = jest.spyOn(console, "error").mockImplementation(() => undefined);
    respondWith({ ...served, html });
    expect(framed((await get(path)).html)).toBe(true);
    expect(messages).toHaveBeenCalledWith(expect.stringContaining("something else than a first screen"));
  });

  test("screen with escaping CSS rules is left out", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    respondWith({ ...served, styles: ["</style><b>"] });
    expect(framed((await get(path)).html)).toBe(true);
  });

  test("is left out when it comes too late", async () => {
    get = await startShell(remote.entry, 100);
    respondWith(served);
    await waitFor(async () => expect((await get(path)).html).toContain("Ada's calendar"));
    remote.respondWith(() => undefined);
    expect(framed((await get(path)).html)).toBe(true);
  });
});

describe("pinned screen of a remote whose server has one with data", () => {
  const server = "screens/abc/BuilderPage";
  const withData = {
    html: '<h1>Gold ring</h1><img src="files:/static/media/poster.avif">',
    styles: [".ring{top:0}"],
    build: "abc",
    calls: ["/api/calendar", "/api/admin/calendars"],
    answers: [{ value: "Gold ring" }],
  };

  beforeEach(async () => {
    remote = await startRemote({}, { server });
    get = await startShell(remote.entry);
    remote.files[`/mf/${server}/`] = JSON.stringify(withData);
  });

  test("is replaced by the one with data", async () => {
    const { html } = await get("/");
    expect(html).toContain(`<main><h1>Gold ring</h1><img src="${remote.origin}/mf/static/media/poster.avif"></main>`);
    expect(html).toContain(`.row{gap:0}.ring{top:0}.hero{background:url(${remote.origin}/mf/a.webp)}`);
    expect(dataIn(html, "first-responses")).toEqual(withData.answers);
    expect(dataIn(html, "first-calls")).toEqual(["/api/calendar"]);
    expect(dataIn(html, "first-scripts")).toHaveLength(2);
  });

  test("all visitors of a second share one request", async () => {
    const pages = await Promise.all(["/", "/?gclid=1", "/?fbclid=2"].map((path) => get(path)));
    expect(pages.map(({ html }) => html.includes("Gold ring"))).toEqual([true, true, true]);
    expect(remote.requests.filter((path) => path.includes("/screens/abc"))).toEqual([`/mf/${server}/`]);
  });

  test("is shown to all visitors while the next one is under way", async () => {
    await get("/");
    remote.respondWith(() => undefined);
    const now = performance.now.bind(performance);
    jest.spyOn(performance, "now").mockImplementation(() => now() + 2_000);
    for (const path of ["/", "/?gclid=1"]) expect((await get(path)).html).toContain("Gold ring");
  });

  test("category gets a screen of its own", async () => {
    remote.files[`/mf/${server}/?category=rings`] = JSON.stringify({ ...withData, html: "<h1>Rings</h1>" });
    expect((await get("/?gclid=1&category=rings")).html).toContain("<main><h1>Rings</h1></main>");
  });

  test("product's address has its own title and link preview", async () => {
    const preview = {
      title: "Ring & <rose>",
      description: "£90.",
      image: "/api/images/ring.webp",
      path: "/?category=ring",
    };
    remote.files[`/mf/${server}/?category=ring`] = JSON.stringify({ html: "", styles: [], build: "abc", preview });
    const { html } = await get("/?gclid=1&category=ring");
    expect(framed(html)).toBe(true);
    expect(html).toContain("<title>Ring &amp; &lt;rose&gt; | The Advent Calendar</title>");
    const tags = [...html.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)].map(([, ...tag]) => tag);
    expect(Object.fromEntries(tags)).toEqual({
      type: "product",
      title: "Ring &amp; &lt;rose&gt;",
      description: "£90.",
      url: "http://localhost/?category=ring",
      image: "http://localhost/api/images/ring.webp",
    });
  });

  test("another shop's screen is left out", async () => {
    const shop = { ...NEUTRAL_SHOP, name: "Ada", priceFilters: [75] };
    get = await startShell(remote.entry, undefined, () => shop);
    expect(framed((await get("/")).html)).toBe(true);
    for (const [name, isShown] of [
      ["Eve", false],
      ["Ada", true],
    ] as const) {
      get = await startShell(remote.entry, undefined, () => shop);
      remote.files[`/mf/${server}/`] = JSON.stringify({ ...withData, shop: getShopVersion({ ...shop, name }) });
      expect((await get("/")).html.includes("Gold ring")).toBe(isShown);
    }
  });

  test.each([
    [{}, true],
    [{ name: "Ada", colors: { ink: "#0b1e4a" }, fontPair: "cormorant-garamond-jost" as const }, true],
    [{ isTest: true, mediaOrigins: ["https://cdn.shopify.com"] }, true],
    [{ images: { favicon: { src: "/api/media/icon.png", width: 160, height: 160 } } }, true],
    [{ parts: ["stylist" as const] }, false],
    [{ currency: "JPY" }, false],
    [{ firstDay: "12-01" }, false],
    [{ builderTitles: ["One"] }, false],
    [{ images: { heroPhone: { src: "/api/media/hero.webp", width: 720, height: 1280 } } }, false],
  ])("neutral screen for a shop with %j is shown: %s", async (own, isShown) => {
    remote = await startRemote();
    get = await startShell(remote.entry, undefined, () => ({ ...NEUTRAL_SHOP, ...own }));
    expect((await get("/")).html.includes("Twelve days")).toBe(isShown);
  });

  test("is shown while the server is too slow", async () => {
    get = await startShell(remote.entry, 200);
    const { files } = remote;
    remote.respondWith(({ url = "" }, response) => void (url.includes("/screens/abc") || response.end(files[url])));
    await waitFor(async () => expect((await get("/")).html).toContain("Twelve days"));
    const { html } = await get("/?category=rings");
    expect(framed(html)).toBe(true);
    expect(dataIn(html, "first-scripts")).toHaveLength(2);
  });

  test.each([
    ["has no content", 204],
    ["fails", 500],
  ])("is shown when the server %s", async (_what, status) => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const { files } = remote;
    remote.respondWith(({ url = "" }, response) => {
      if (url.includes("/screens/abc")) response.writeHead(status).end();
      else response.end(files[url]);
    });
    const { html } = await get("/");
    expect(html).toContain("Twelve days");
    expect(dataIn(html, "first-calls")).toEqual(["/api/calendar"]);
  });
});
