import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { appHandler } from "../app-handler";
import type { RemoteEntry } from "../releases/remotes";
import { serve } from "../testing/serve";
import { temporaryFolder, writeFiles } from "../testing/temporary";
import { remoteScreens } from "./remote-screens";
import { FILES, SLOT } from "./screen";

const folder = temporaryFolder();
const sha = (algorithm: string, text: string) => `${algorithm}-${createHash(algorithm).update(text).digest("base64")}`;
const frame = { html: `<header>Shop</header><main>${SLOT}</main>`, styles: [".bar{top:0}", ".row{gap:0}"] };
const waiting = { html: "<p>Loading the page…</p>", styles: [".wait{top:0}"] };
const screen = JSON.stringify({
  html: `<h1>Twelve days</h1><img src="${FILES}static/media/poster.webp">`,
  styles: [".row{gap:0}", `.hero{background:url(${FILES}a.webp)}`],
});
const screenFile = "static/screens/BuilderPage.12345678.json";

/** A remote whose answers the tests change, and the files it was asked for. */
async function startRemote(contract = "1.2.0") {
  const manifest = JSON.stringify({
    metaData: { publicPath: "auto", remoteEntry: { path: "static/js", name: "entry.js" } },
    exposes: [{ name: "BuilderPage", assets: { js: { sync: ["static/js/page.js"] } } }],
    integrity: { "static/js/entry.js": "sha384-entry", "static/js/page.js": "sha384-page" },
    pictures: { BuilderPage: [{ path: "static/media/poster.webp", media: "(min-width: 48em)" }] },
    screens: {
      BuilderPage: { path: screenFile, integrity: sha("sha384", screen) },
      LandingPage: { server: "/mf/screens" },
    },
    build: "abc",
    contract,
  });
  const files: Record<string, string> = { "/mf/mf-manifest.json": manifest, [`/mf/${screenFile}`]: screen };
  const asked: string[] = [];
  let answer = (request: IncomingMessage, response: ServerResponse) => {
    response.end(files[request.url ?? ""]);
  };
  const origin = await serve((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  const entry: RemoteEntry = {
    manifest: `${origin}/mf/mf-manifest.json`,
    contract: "^1.1.0",
    integrity: sha("sha384", manifest),
  };
  const answerWith = (other: typeof answer) => {
    answer = other;
  };
  return { origin, entry, files, asked, answerWith };
}

type Remote = Awaited<ReturnType<typeof startRemote>>;

let count = 0;

/** A shell with one remote, by default with more patience than in production: no test shall depend on how busy this machine is. */
async function startShell(entry: RemoteEntry, patience = 30_000) {
  const dist = `${folder}/${++count}`;
  const build = {
    id: "1",
    contract: "1.2.0",
    time: "",
    files: [],
    routes: ["/", "/cart", "/admin", "/landing/:calendarId"],
  };
  const page =
    '<html><head><title>Shop</title></head><body><noscript>No.</noscript><div id="root"></div></body></html>';
  writeFiles(dist, {
    "builds.json": JSON.stringify({ builds: [build] }),
    "public/index.html": page,
    "builds/1/index.html": page,
    "builds/1/screens.json": JSON.stringify({
      own: { BuilderPage: frame, AdminPage: frame, LandingPage: frame },
      waiting,
    }),
  });
  const remotes = () => ({ remotes: { mf_builder: entry, mf_landing: entry } });
  const ofRemote = remoteScreens({ patience });
  const origin = await serve(appHandler({ dist, apiOrigin: "http://127.0.0.1:1", remotes, ofRemote }));
  return async (path: string, headers = {}) => {
    const before = performance.now();
    const response = await fetch(origin + path, { headers: { accept: "text/html", ...headers } });
    return { response, html: await response.text(), milliseconds: performance.now() - before };
  };
}

let remote: Remote;
let get: Awaited<ReturnType<typeof startShell>>;

beforeEach(async () => {
  remote = await startRemote();
  get = await startShell(remote.entry);
});

const framed = (html: string) => html.includes("<main><p>Loading the page…</p></main>");

test("a page arrives with the header and the remote's first screen in it, its files where they are", async () => {
  const { html } = await get("/");
  const picture = `${remote.origin}/mf/static/media/poster.webp`;
  expect(html).toContain(
    `<div id="root" data-screen="page"><header>Shop</header><main><h1>Twelve days</h1><img src="${picture}"></main></div>`,
  );
  expect(html).toContain("<noscript>No.</noscript>");
});

test("the policy allows exactly the styles in the page, each rule stands once, and nothing is unsafe", async () => {
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

test("the first picture is fetched first, and no script for its sake", async () => {
  const { html } = await get("/");
  const links = [...html.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => link);
  expect(links).toEqual([
    expect.stringMatching(/as="image" .*poster\.webp" media="\(min-width: 48em\)" fetchpriority="high"/),
  ]);
});

test("a screen is read once, and a page that has not changed is answered with 304", async () => {
  const { response } = await get("/");
  const again = await get("/", { "if-none-match": response.headers.get("etag") });
  expect(again.response.status).toBe(304);
  expect(remote.asked).toEqual(["/mf/mf-manifest.json", `/mf/${screenFile}`]);
});

describe("the page comes with its header alone", () => {
  let told: jest.SpyInstance;
  beforeEach(() => {
    told = jest.spyOn(console, "error").mockImplementation(() => undefined);
  });

  test("when the remote is down, which is said once", async () => {
    get = await startShell({ ...remote.entry, manifest: "http://127.0.0.1:1/mf/mf-manifest.json" });
    expect(framed((await get("/")).html)).toBe(true);
    expect(framed((await get("/")).html)).toBe(true);
    expect(told).toHaveBeenCalledTimes(1);
    expect(told).toHaveBeenCalledWith(expect.stringContaining("cannot be read"));
  });

  test("when the remote answers with an error", async () => {
    remote.answerWith((_, response) => response.writeHead(503).end());
    expect(framed((await get("/")).html)).toBe(true);
    expect(told).toHaveBeenCalledWith(expect.stringContaining("answered 503"));
  });

  test("when the remote is late: after 100 ms, once; the screen is there for a later page", async () => {
    get = await startShell(remote.entry, 100);
    let letGo = () => {};
    const { files } = remote;
    remote.answerWith(({ url = "" }, response) => {
      letGo = () => response.end(files[url]);
    });
    const first = await get("/");
    expect(framed(first.html)).toBe(true);
    expect(first.milliseconds).toBeGreaterThanOrEqual(99);
    const second = await get("/");
    expect(framed(second.html)).toBe(true);
    expect(second.milliseconds).toBeLessThan(first.milliseconds);
    remote.answerWith(({ url = "" }, response) => response.end(files[url]));
    letGo();
    await waitFor(async () => expect((await get("/")).html).toContain("Twelve days"));
    expect(told).not.toHaveBeenCalled();
  });

  test.each(["/mf/mf-manifest.json", `/mf/${screenFile}`])(
    "when the bytes of %s are not those that were pinned",
    async (path) => {
      remote.files[path] = `${remote.files[path]} `;
      expect(framed((await get("/")).html)).toBe(true);
      expect(told).toHaveBeenCalledWith(expect.stringContaining("not what was pinned"));
    },
  );

  test("when nobody has pinned the remote", async () => {
    const { integrity: _, ...unpinned } = remote.entry;
    get = await startShell(unpinned);
    expect(framed((await get("/")).html)).toBe(true);
  });

  test("when the remote is of another contract", async () => {
    get = await startShell({ ...remote.entry, contract: "^2.0.0" });
    expect(framed((await get("/")).html)).toBe(true);
    expect(remote.asked).not.toContain(`/mf/${screenFile}`);
  });

  test("when the address asks for more than the page as it is without", async () => {
    expect(framed((await get("/?category=rings")).html)).toBe(true);
    expect((await get("/?utm_source=letter&gclid=1")).html).toContain("Twelve days");
  });
});

test.each(["/?mode=modal&product=%7B%7D", "/?resume=token", "/cart", "/admin", "/nowhere"])(
  "%s shows no header, or not this one: its page stays empty until the scripts come",
  async (path) => {
    const { html, response } = await get(path);
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toContain("<style");
    expect(response.headers.get("content-security-policy")).not.toContain(sha("sha256", ".bar{top:0}"));
  },
);

describe("what a remote's own server renders", () => {
  const path = "/landing/1?itemId=2";
  const served = {
    html: "<h1>Ada's calendar</h1>",
    styles: [".day{top:0}"],
    build: "abc",
    answers: [{ value: "</script><b>" }],
  };
  const answerWith = (screen: object) => {
    remote.files[`/mf/screens${path}`] = JSON.stringify(screen);
  };

  test("stands in the page with its answers, which the page need not ask for, asked for anew each time", async () => {
    answerWith(served);
    const { html, response } = await get(path);
    expect(html).toContain('data-screen="page"><header>Shop</header><main><h1>Ada\'s calendar</h1></main></div>');
    expect(html).toContain(
      '<script type="application/json" id="first-answers">[{"value":"\\u003c/script>\\u003cb>"}]</script>',
    );
    expect(response.headers.get("content-security-policy")).toContain(
      sha("sha256", ".bar{top:0}.row{gap:0}.day{top:0}"),
    );
    answerWith({ ...served, html: "<h1>Eve's calendar</h1>" });
    expect((await get(path)).html).toContain("Eve's calendar");
  });

  test("is left out when it is of another build than the one that is pinned", async () => {
    answerWith({ ...served, build: "def" });
    expect(framed((await get(path)).html)).toBe(true);
  });

  test.each([
    '<script src="https://builder.example/old.js"></script>',
    '<meta http-equiv="refresh" content="0">',
    "<FORM><input></FORM>",
    "<p></p><link rel=stylesheet>",
  ])("is left out when it is more than something to look at: %s", async (html) => {
    const told = jest.spyOn(console, "error").mockImplementation(() => undefined);
    answerWith({ ...served, html });
    expect(framed((await get(path)).html)).toBe(true);
    expect(told).toHaveBeenCalledWith(expect.stringContaining("something else than a first screen"));
  });

  test("is left out when its rules would leave their element", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    answerWith({ ...served, styles: ["</style><b>"] });
    expect(framed((await get(path)).html)).toBe(true);
  });

  test("is left out when it comes too late", async () => {
    get = await startShell(remote.entry, 100);
    answerWith(served);
    await waitFor(async () => expect((await get(path)).html).toContain("Ada's calendar"));
    remote.answerWith(() => undefined);
    expect(framed((await get(path)).html)).toBe(true);
  });
});

test("an app alone has the first screen of its own build, at addresses that it is right for", async () => {
  const dist = `${folder}/alone`;
  writeFiles(dist, {
    "builds.json": JSON.stringify({ builds: [{ id: "1", routes: ["/"], files: [] }] }),
    "public/index.html": '<html><head></head><body><div id="root"></div></body></html>',
    "builds/1/screens.json": JSON.stringify({ own: { BuilderPage: { html: "<main>Alone</main>", styles: [] } } }),
  });
  const origin = await serve(appHandler({ dist, apiOrigin: "http://127.0.0.1:1" }));
  const page = async (path: string) => (await fetch(origin + path)).text();
  expect(await page("/")).toContain('<div id="root" data-screen="page"><main>Alone</main></div>');
  expect(await page("/?search=ring")).toContain('<div id="root"></div>');
});

/** Asks again until what is expected has come. */
async function waitFor(check: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    if (
      await check().then(
        () => true,
        () => false,
      )
    )
      return;
  }
  await check();
}
