import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readBuilds } from "@advent/server/builds";
import { temporaryFolder, writeFiles } from "@advent/server/testing/temporary";
import { makeLive, release } from "./release";

const folder = temporaryFolder();
let count = 0;

function newDist() {
  const dist = join(folder, `dist-${++count}`);
  const page = () => readFileSync(join(dist, "public/index.html"), "utf8");
  const has = (path: string) => existsSync(join(dist, "public", path));
  return { dist, page, has };
}

function put(dist: string, name: string, more: Record<string, string> = {}) {
  const id = name.padEnd(12, "0");
  const built = join(folder, `built-${++count}`);
  writeFiles(built, {
    "index.html": `page ${name}`,
    [`static/js/main.${name}.js`]: name,
    [`static/js/main.${name}.js.br`]: name,
    [`mf/mf-manifest.${id}.json`]: name,
    ...more,
  });
  release(dist, built, { id, time: "2026-11-21T00:00:00.000Z", contract: "1.0.0", routes: ["/"] });
  return id;
}

test("a release keeps the scripts of earlier ones, so that open tabs go on", () => {
  const { dist, page, has } = newDist();
  const first = put(dist, "a");
  put(dist, "b");
  expect(page()).toBe("page b");
  expect(has("static/js/main.a.js")).toBe(true);
  expect(has(`mf/mf-manifest.${first}.json`)).toBe(true);
});

test("only the last five builds are kept", () => {
  const { dist, has } = newDist();
  for (const name of ["a", "b", "c", "d", "e", "f"]) put(dist, name);
  expect(has("static/js/main.a.js")).toBe(false);
  expect(has("static/js/main.a.js.br")).toBe(false);
  expect(has("static/js/main.b.js.br")).toBe(true);
  expect(readBuilds(dist)?.builds.map(({ id }) => id[0])).toEqual(["f", "e", "d", "c", "b"]);
});

test("an earlier build can be made live again, with all its pages", () => {
  const { dist, page, has } = newDist();
  const first = put(dist, "a", { "embed.js": "embed a" });
  put(dist, "b", { "robots.txt": "only in b" });
  expect(has("embed.js")).toBe(false);
  makeLive(dist, first);
  expect(page()).toBe("page a");
  expect(has("embed.js")).toBe(true);
  expect(has("robots.txt")).toBe(false);
  expect(readBuilds(dist)?.live).toBe(first);
});

test("a build that is not kept cannot be made live, and the answer names those that can", () => {
  const { dist } = newDist();
  put(dist, "a");
  expect(() => makeLive(dist, "gone")).toThrow("There is no build gone here. Kept builds: a00000000000.");
});
