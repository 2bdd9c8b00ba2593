import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { patternOf } from "./named-test";
import { readReports } from "./reports";
import { unshown } from "./unshown";

const root = "/repository";
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "advent-coverage-"));
  const jest = (file: string, ...assertionResults: object[]) => ({
    testResults: [{ name: `${root}/${file}`, assertionResults }],
  });
  const passed = { ancestorTitles: [], status: "passed" };
  report(
    "unit",
    jest(
      "mf-builder/src/Cart.test.tsx",
      { ...passed, title: "11 items are too few" },
      { ...passed, title: "9 items are too few", status: "failed" },
    ),
  );
  report("api", jest("api/src/cart.test.ts", { ...passed, ancestorTitles: ["a cart"], title: "is emptied" }));
  const spec = { title: "the cart opens", ok: true, file: "cart/cart.spec.ts" };
  const suites = [{ title: "cart/cart.spec.ts", specs: [], suites: [{ title: "on a phone", specs: [spec] }] }];
  report("e2e", { config: { rootDir: `${root}/e2e/tests` }, suites });
});
afterEach(() => rmSync(folder, { recursive: true }));

const report = (name: string, content: object) => writeFileSync(join(folder, `${name}.json`), JSON.stringify(content));
const shownBy = (...tests: string[]) =>
  unshown([{ section: "2 Cart", statement: "It counts", tests }], readReports(root, folder));

test.each([
  "mf-builder/src/Cart.test.tsx › 11 items are too few",
  "api/src/cart.test.ts › is emptied",
  "api/src/cart.test.ts › a cart › is emptied",
  "e2e/tests/cart/cart.spec.ts › on a phone › the cart opens",
])("a statement whose test passed is shown: %s", (name) => {
  expect(shownBy(name)).toEqual([]);
});

test("a test of several cases shows its statement when all of them passed", () => {
  const name = "mf-builder/src/Cart.test.tsx › %p items are too few";
  expect(shownBy(name)).toEqual([`2 Cart · It counts: "${name}" did not pass`]);
});

test.each([
  "mf-builder/src/Cart.test.tsx › 12 items are too few",
  "mf-builder/src/Other.test.tsx › 11 items are too few",
  "api/src/cart.test.ts › another cart › is emptied",
])("a test that did not run shows nothing: %s", (name) => {
  expect(shownBy(name)).toEqual([`2 Cart · It counts: "${name}" did not run`]);
});

test("a statement without a test is not shown", () => {
  expect(shownBy()).toEqual(["2 Cart · It counts: no test is named"]);
});

test.each([
  ["with name %p and email %p", 'with name "A" and email "a@b"'],
  ["the £$value tier", "the £3500 tier"],
  [`at ${"$"}{width} pixels`, "at 390 pixels"],
  ["$name is closed to $role", "addItem is closed to nobody"],
  ["15 % off (of the subtotal)", "15 % off (of the subtotal)"],
])("what is written %p is the test that ran as %p", (written, ran) => {
  expect(patternOf(written).test(ran)).toBe(true);
});

test("a longer title is another test", () => {
  expect(patternOf("15 % off").test("15 % off, or not")).toBe(false);
});
