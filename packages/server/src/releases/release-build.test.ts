import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildRecord, computeIntegrity, readBuilds } from "../builds";
import { temporaryFolder, writeFiles } from "../testing/temporary";
import { makeNewest, publish, release } from "./release-build";

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

test("release keeps earlier scripts for open tabs", () => {
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
  expect(readBuilds(dist).map(({ id }) => id[0])).toEqual(["f", "e", "d", "c", "b"]);
});

test("earlier build becomes current again", () => {
  const { dist, page, has } = newDist();
  const first = put(dist, "a", { "embed.js": "embed a" });
  put(dist, "b", { "robots.txt": "only in b" });
  expect(has("embed.js")).toBe(false);
  const [, record] = readBuilds(dist);
  makeNewest(dist, record as BuildRecord);
  expect(page()).toBe("page a");
  expect(has("embed.js")).toBe(true);
  expect(has("robots.txt")).toBe(false);
  expect(readBuilds(dist)[0]?.id).toBe(first);
});

test("list of builds holds the integrity of each", () => {
  const { dist } = newDist();
  const [first, second] = [put(dist, "a"), put(dist, "b")];
  const { builds } = JSON.parse(readFileSync(join(dist, "public/mf/builds.json"), "utf8"));
  const common = { time: "2026-11-21T00:00:00.000Z", contract: "1.0.0" };
  const integrity = (id: string) => computeIntegrity(join(dist, "public/mf", `mf-manifest.${id}.json`));
  expect(builds).toEqual([
    { id: second, ...common, integrity: integrity(second) },
    { id: first, ...common, integrity: integrity(first) },
  ]);
});

test("newest build is published beside earlier ones", () => {
  const [image, all] = [newDist(), newDist()];
  const old = put(all.dist, "a");
  put(image.dist, "b");
  const next = put(image.dist, "c");
  publish(image.dist, all.dist);
  publish(image.dist, all.dist);
  expect(readBuilds(all.dist).map(({ id }) => id)).toEqual([next, old]);
  expect(all.page()).toBe("page c");
  expect(["a", "b", "c"].map((name) => all.has(`static/js/main.${name}.js.br`))).toEqual([true, false, true]);
  expect(JSON.parse(readFileSync(join(all.dist, "public/mf/builds.json"), "utf8")).builds).toHaveLength(2);
});
