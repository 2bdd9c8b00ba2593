import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { namedTest } from "./named-test";
import { PAGE, pageOf } from "./page";
import { readStatements, sectionsOf } from "./statements";

const root = join(__dirname, "../../../..");
const statements = readStatements(root);

test("docs/coverage.md is what npm run coverage makes of docs/coverage.json", () => {
  expect(readFileSync(join(root, PAGE), "utf8")).toBe(pageOf(statements));
});

test("every test that docs/coverage.json names is there, under that title", () => {
  const named = new Set(statements.flatMap(({ tests }) => tests));
  expect([...named].filter((name) => !isWritten(name))).toEqual([]);
});

test("every statement stands once in its section and names one to three tests", () => {
  for (const [section, rows] of sectionsOf(statements)) {
    const said = rows.map(({ statement }) => statement);
    expect([section, new Set(said).size]).toEqual([section, said.length]);
    expect(rows.filter(({ tests }) => tests.length < 1 || tests.length > 3)).toEqual([]);
  }
});

test("every section of docs/behaviour.md from 2 on has statements, in its order", () => {
  const behaviour = readFileSync(join(root, "docs/behaviour.md"), "utf8");
  const sections = Array.from(behaviour.matchAll(/^## (\d+)\. /gm), ([, number]) => number).filter(
    (one) => one !== "1",
  );
  const covered = new Set([...sectionsOf(statements).keys()].map((section) => section.split(" ")[0]));
  expect([...covered]).toEqual(sections);
});

/** Whether its file holds each of its titles as a text of its own. */
function isWritten(name: string): boolean {
  const { file, titles } = namedTest(name);
  if (titles.length === 0 || !existsSync(join(root, file))) return false;
  const text = readFileSync(join(root, file), "utf8");
  return titles.every((title) => ['"', "'", "`"].some((quote) => text.includes(`${quote}${title}${quote}`)));
}
