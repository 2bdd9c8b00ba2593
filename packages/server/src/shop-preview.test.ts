import { NEUTRAL_SHOP, SHOP_PREVIEW_PARAM } from "@advent/contract";
import { createAppHandler } from "./app-handler";
import { serve } from "./testing/serve";
import { temporaryFolder, writeFiles } from "./testing/temporary";

const ADMIN = "https://admin.example";
const dist = temporaryFolder();
const received: (string | undefined)[] = [];
let shell: string;
let landing: string;

beforeAll(async () => {
  writeFiles(dist, {
    "builds.json": JSON.stringify({ live: "1", builds: [{ id: "1", routes: ["/"], pages: [] }] }),
    "public/index.html": "<html><head><title>x</title></head><body>the page</body></html>",
  });
  const apiOrigin = await serve(({ url, headers }, response) => {
    received.push(url);
    const token = new URL(url ?? "", "http://api").searchParams.get("token");
    if (token === "broken") response.writeHead(503).end();
    else if (token !== "draft") response.writeHead(404).end("This preview has expired.");
    else response.end(JSON.stringify({ ...NEUTRAL_SHOP, name: `Draft of ${headers["x-forwarded-for"]}` }));
  });
  const getShop = () => ({ ...NEUTRAL_SHOP, name: "Published" });
  const options = { dist, apiOrigin, getShop };
  shell = await serve(createAppHandler({ ...options, previewAncestors: ["'self'", ADMIN] }));
  landing = await serve(createAppHandler(options));
});

const open = (origin: string, token: string, headers = {}) =>
  fetch(`${origin}/?${SHOP_PREVIEW_PARAM}=${token}`, { headers: { accept: "text/html", ...headers } });

test("page shows the draft to whom its token was given", async () => {
  const page = await open(shell, "draft");
  expect(page.status).toBe(200);
  expect(await page.text()).toMatch(/"name":"Draft of [\d.:]+"/);
  expect(received).toEqual(["/api/shop/preview?token=draft"]);
  expect(await (await fetch(shell)).text()).toContain('"name":"Published"');
});

test("only the admin may frame a preview", async () => {
  const policy = (await open(shell, "draft")).headers.get("content-security-policy");
  expect(policy).toContain(`frame-ancestors 'self' ${ADMIN}`);
  for (const page of [await fetch(shell), await open(landing, "draft")])
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
});

test("no cache keeps a preview", async () => {
  const { headers } = await open(shell, "draft", { "if-none-match": "*" });
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.has("etag")).toBe(false);
});

test("unknown token is answered with 404 and cannot be framed", async () => {
  const page = await open(shell, "guessed");
  expect(page.status).toBe(404);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(await page.text()).toBe("This preview has expired. Open it again in the admin.");
});

test("failing API never shows the published shop as a draft", async () => {
  const messages = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const page = await open(shell, "broken");
  expect(page.status).toBe(500);
  expect(await page.text()).not.toContain("Published");
  expect(messages).toHaveBeenCalledTimes(1);
});

test("other origins ignore the token", async () => {
  const count = received.length;
  expect(await (await open(landing, "draft")).text()).toContain('"name":"Published"');
  expect(received).toHaveLength(count);
});
