import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";
import { imageNames } from "../../src/images/images";

const root = join(import.meta.dirname, "../../../..");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const getNotes = (tag: string) => promisify(execFile)(join(root, ".ci/release-notes"), [tag]);

test("prints the changelog's section for the tag of the suite's version", async () => {
  const { stdout } = await getNotes(`v${version}`);
  const sections = readFileSync(join(root, "CHANGELOG.md"), "utf8").split(/^## /m);
  const section = sections.find((text) => text.startsWith(`[${version}] - `));
  expect(stdout.trim()).not.toBe("");
  expect(section?.trim().endsWith(stdout.trim())).toBe(true);
});

test("refuses the tag of another version", async () => {
  await expect(getNotes("v0.0.1")).rejects.toThrow(`The tag v0.0.1 is not the suite's version, v${version}`);
});

test("a release needs its images, remotes and packages", () => {
  const { on, jobs } = parse(readFileSync(join(root, ".github/workflows/release.yml"), "utf8"));
  expect(on).toEqual({ push: { tags: ["v*"] } });
  expect(jobs.images.strategy.matrix.image).toEqual([...imageNames, "advent"]);
  expect(jobs.release.needs).toEqual(["notes", "images", "remotes", "client", "packages"]);
});

interface Workflow {
  jobs: Record<
    string,
    { permissions?: Record<string, string>; steps: { uses?: string; run?: string; with?: object }[] }
  >;
}

const workflows = join(root, ".github/workflows");
const texts = readdirSync(workflows).map((file) => readFileSync(join(workflows, file), "utf8"));
const jobs = texts.flatMap((text) => Object.entries((parse(text) as Workflow).jobs));

test("checkouts keep no credentials for later steps", () => {
  const checkouts = jobs.flatMap(([, { steps }]) => steps.filter(({ uses }) => uses?.startsWith("actions/checkout@")));
  expect(checkouts.length).toBeGreaterThan(15);
  for (const checkout of checkouts) expect(checkout).toMatchObject({ with: { "persist-credentials": false } });
});

test("packages are published by the workflow's identity, not a token", () => {
  const publishing = jobs.filter(([, { steps }]) => steps.some(({ run }) => /\bpublish\b/.test(run ?? "")));
  expect(publishing.map(([name, { permissions }]) => [name, permissions?.["id-token"]])).toEqual([
    ["client", "write"],
    ["packages", "write"],
  ]);
  expect(texts.join("\n")).not.toMatch(/NODE_AUTH_TOKEN|NPM_TOKEN|registry-url/);
});
