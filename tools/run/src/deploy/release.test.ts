import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";
import { imageNames } from "../images/images";

const root = join(import.meta.dirname, "../../../..");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const notesOf = (tag: string) => promisify(execFile)(join(root, ".ci/release-notes"), [tag]);

test("a tag of the suite's version is released with what the changelog says of it; any other tag is refused", async () => {
  const { stdout } = await notesOf(`v${version}`);
  const [, ...sections] = readFileSync(join(root, "CHANGELOG.md"), "utf8").split(/^## /m);
  expect(`${version}\n${stdout}`.trim()).toBe(sections[0]?.trim());
  await expect(notesOf("v0.0.1")).rejects.toThrow(`The tag v0.0.1 is not the suite's version, v${version}`);
});

test("a release pushes every image under its version, and stands only when images and remotes are there", () => {
  const { on, jobs } = parse(readFileSync(join(root, ".github/workflows/release.yml"), "utf8"));
  expect(on).toEqual({ push: { tags: ["v*"] } });
  expect(jobs.images.strategy.matrix.image).toEqual(imageNames);
  expect(jobs.release.needs).toEqual(["notes", "images", "remotes"]);
});
