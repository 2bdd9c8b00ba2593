import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { planChanged } from "./changed";

let root: string;
const git = (...words: string[]) =>
  execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", ...words], {
    cwd: root,
    stdio: "pipe",
  });
const write = (file: string, text = "") => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const packageAt = (folder: string, uses: string[] = []) => {
  const dependencies = Object.fromEntries(uses.map((name) => [name, "workspace:*"]));
  write(`${folder}/package.json`, JSON.stringify({ name: folder, dependencies }));
  write(`${folder}/jest.config.mjs`);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "advent-changed-"));
  packageAt("tools/run");
  packageAt("packages/ui");
  packageAt("packages/dialogs", ["packages/ui"]);
  packageAt("api");
  packageAt("shell", ["packages/ui"]);
  packageAt("mf-admin");
  packageAt("mf-embed", ["packages/dialogs"]);
  packageAt("e2e", ["tools/run", "mf-embed"]);
  rmSync(join(root, "e2e/jest.config.mjs"));
  write("package.json", "{}");
  git("init", "--quiet", "--initial-branch=main");
  git("add", ".");
  git("commit", "--quiet", "--message=Begin");
});
afterEach(() => rmSync(root, { recursive: true }));

test("without a change nothing is run, and it is said", async () => {
  await expect(planChanged(root)).resolves.toEqual({
    steps: [],
    words: {},
    reasons: ["Nothing has changed since HEAD."],
  });
});

test("a change in a package tests it, what uses it, and the pages that are made of it", async () => {
  write("packages/dialogs/src/dialog.tsx");
  const { steps, words } = await planChanged(root);
  expect(steps).toEqual(["lint", "types", "build", "unit", "e2e"]);
  expect(words.unit).toEqual(["--projects", "mf-embed", "packages/dialogs"]);
  expect(words.e2e).toEqual([
    "tests/embed",
    "tests/accessibility",
    "tests/reference",
    "tests/suite",
    "tests/remotes.spec.ts",
  ]);
});

test("commits of a branch count as well as what is not committed", async () => {
  git("checkout", "--quiet", "-b", "desk");
  write("mf-admin/src/desk.tsx");
  git("add", ".");
  git("commit", "--quiet", "--message=Change");
  write("mf-embed/src/frame.tsx");
  expect((await planChanged(root)).words.unit).toEqual(["--projects", "mf-admin", "mf-embed"]);
});

test.each([
  ["the shell", "shell/src/main.ts"],
  ["the API", "api/src/main.ts"],
  ["what all browser tests use", "e2e/fixtures.ts"],
  ["the program that starts the suite", "tools/run/src/suite.ts"],
])("a change of %s runs every browser test", async (_, file) => {
  write(file);
  expect((await planChanged(root)).words.e2e).toEqual(["tests"]);
});

test("a changed browser test runs alone", async () => {
  write("e2e/tests/cart/cart.spec.ts");
  const { steps, words } = await planChanged(root);
  expect(steps).toEqual(["lint", "types", "build", "e2e"]);
  expect(words.e2e).toEqual(["tests/cart/cart.spec.ts"]);
});

test("a text is linted, and one that names tests is tested by the package that reads it, alone", async () => {
  write("README.md");
  expect((await planChanged(root)).steps).toEqual(["lint", "types"]);
  write("SECURITY.md");
  write("docs/coverage.json");
  const { steps, words } = await planChanged(root);
  expect(steps).toEqual(["lint", "types", "unit", "api"]);
  expect(words.unit).toEqual(["--projects", "tools/run"]);
});

test("a file of the whole repository runs everything, and the reason is said", async () => {
  write("tsconfig.base.json");
  const { steps, words, reasons } = await planChanged(root);
  expect({ steps: steps.length, words, reasons }).toEqual({
    steps: 6,
    words: {},
    reasons: ["tsconfig.base.json concerns everything."],
  });
});
