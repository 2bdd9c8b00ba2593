import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../../..");
const [, version = ""] = /^FROM node:(\S+?)-/m.exec(readFileSync(join(root, "deploy/Dockerfile"), "utf8")) ?? [];
const [major] = version.split(".");
const DAY_MS = 24 * 60 * 60 * 1000;

const release = (name: string, { daysAgo = 1, security = false, lts = "Krypton" as string | false } = {}) => ({
  version: `v${name}`,
  date: new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10),
  security,
  lts,
});

function check(releases: object[]) {
  const options = { input: JSON.stringify(releases), encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, ".ci/check-node.mjs")], options);
  return { status, text: stdout + stderr };
}

const pinned = release(version, { daysAgo: 61 });

test.each([
  ["the newest of its line", [release("99.0.0", { security: true, lts: false }), pinned], 0, "has all security fixes"],
  ["behind a new patch", [release(`${major}.98.0`), release(version, { daysAgo: 9 })], 0, "has all security fixes"],
  ["old and behind", [release(`${major}.98.0`), pinned], 1, `older than 60 days: take v${major}.98.0`],
  [
    "behind a security release",
    [release(`${major}.99.0`), release(`${major}.98.0`, { security: true }), release(version)],
    1,
    `misses security fixes: take v${major}.99.0`,
  ],
  ["no LTS", [release(version, { lts: false })], 1, "is not among Node's LTS releases"],
  ["unknown", [], 1, "is not among Node's LTS releases"],
])("Node of the images that is %s gets its verdict", (_title, releases, status, text) => {
  expect(check(releases)).toEqual({ status, text: expect.stringContaining(text) });
});
