import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const document = readFileSync(join(root, "SECURITY.md"), "utf8");
const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+)(?:–(\d+\.\d+\.\d+))? \| (.+) \| (.+) \|$/gm)];

/** How many requirements of level 1 and 2 each chapter of OWASP ASVS 5.0 has. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

function numbers(first = "", last = first): string[] {
  const section = first.slice(0, first.lastIndexOf("."));
  const [from, to] = [first, last].map((number) => Number(number.split(".")[2])) as [number, number];
  return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`);
}

test("SECURITY.md answers every requirement of level 1 and 2 once", () => {
  const answered = rows.flatMap(([, first, last]) => numbers(first, last));
  expect(new Set(answered).size).toBe(answered.length);
  const chapters = REQUIREMENTS.map((_, chapter) => answered.filter((number) => number.startsWith(`${chapter + 1}.`)));
  expect(chapters.map(({ length }) => length)).toEqual(REQUIREMENTS);
});

test("every test that SECURITY.md names is there, under that title", () => {
  const named = rows.flatMap(([, , , , shown = ""]) => shown.split("<br>")).filter((shown) => shown !== "–");
  const missing = named.filter((shown) => {
    const [, file = "", title = ""] = /^`(\S+) › (.+)`$/.exec(shown) ?? [];
    return !file || !readFileSync(join(root, file), "utf8").includes(title);
  });
  expect(named.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
