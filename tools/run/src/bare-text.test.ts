import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "advent-lint-"));
afterAll(() => rmSync(folder, { recursive: true }));

writeFileSync(join(folder, "biome.json"), JSON.stringify({ plugins: [join(root, "bare-text.grit")] }));

function isAccepted(element: string): boolean {
  writeFileSync(join(folder, "example.tsx"), `export const example = (\n  ${element}\n);\n`);
  const args = ["lint", "--only=plugin", "example.tsx"];
  const { status, stderr } = spawnSync(join(root, "node_modules/.bin/biome"), args, { cwd: folder, encoding: "utf8" });
  if (status !== 0 && !stderr.includes("Text beside an optional element")) throw new Error(stderr);
  return status === 0;
}

test.each([
  ["<p>{name}{isNew && <b>new</b>}</p>", false],
  ["<p><b>{name}</b>{isNew && <b>new</b>}</p>", true],
  ["<p>{isNew ? `new` : <b>{name}</b>}</p>", true],
  ["<p>{isNew ? `new` : <b>{name}</b>}<i>!</i></p>", false],
  ["<p>{isNew ? <>new <b>{name}</b></> : <i />}</p>", false],
  ["<p>Days: {days.map((day) => <b key={day}>{day}</b>)}</p>", false],
])("bare text in %s is accepted: %s", (element, expected) => {
  expect(isAccepted(element)).toBe(expected);
});
