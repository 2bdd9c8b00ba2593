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
