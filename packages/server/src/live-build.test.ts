import { createAppHandler } from "./app-handler";
import { writeBuilds } from "./builds";
import { serve } from "./testing/serve";
import { temporaryFolder, writeFiles } from "./testing/temporary";

const [old, newest] = ["aaaaaaaaaaaa", "bbbbbbbbbbbb"];
const dist = temporaryFolder();
let live: string | undefined;
let origin: string;

beforeAll(async () => {
  for (const id of [old, newest])
    writeFiles(dist, { [`builds/${id}/index.html`]: `page ${id}`, [`builds/${id}/embed.js`]: `script ${id}` });
  writeFiles(dist, {
    "public/index.html": `page ${newest}`,
    "public/embed.js": `script ${newest}`,
    "public/static/js/main.12345678.js": "of the newest",
    "public/mf/builds.json": '{"builds":[]}',
  });
  const builds = [newest, old].map((id) => ({ id, time: "", contract: "1.0.0", routes: ["/"], files: [] }));
  writeBuilds(dist, builds);
  origin = await serve(createAppHandler({ dist, apiOrigin: "http://127.0.0.1:1", live: () => live }));
});

const get = async (path: string) => (await fetch(origin + path, { headers: { accept: "text/html" } })).text();

test.each([
  ["the live build, when another than the newest is", old, old],
  ["the newest build, when nothing says which is live", undefined, newest],
  ["the newest build, when the live one is not kept any more", "cccccccccccc", newest],
])("origin serves pages and files of %s", async (_what, said, shown) => {
  live = said;
  expect([await get("/"), await get("/embed.js")]).toEqual([`page ${shown}`, `script ${shown}`]);
  expect(await get("/static/js/main.12345678.js")).toBe("of the newest");
});

test("list of builds is public and revalidated", async () => {
  const { headers } = await fetch(`${origin}/mf/builds.json`);
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("cache-control")).toBe("no-cache");
  expect((await fetch(`${origin}/readyz`)).headers.get("access-control-allow-origin")).toBe("*");
});
