import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countJest, countPlaywright } from "./counts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "advent-counts-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function report(content: object): Promise<string> {
  const file = join(folder, "report.json");
  await writeFile(file, JSON.stringify(content));
  return file;
}

test("a test file that jest could not run counts as a failure", async () => {
  const file = await report({ numPassedTests: 40, numFailedTests: 2, numRuntimeErrorTestSuites: 1 });
  await expect(countJest(file)).resolves.toEqual({ passed: 40, failed: 3 });
});

test("a browser test that passed at its second try has passed", async () => {
  const file = await report({ stats: { expected: 7, flaky: 1, unexpected: 2, skipped: 0 }, errors: [] });
  await expect(countPlaywright(file)).resolves.toEqual({ passed: 8, failed: 2 });
});

test("browser tests that could not start have failed", async () => {
  const file = await report({ stats: { expected: 0, flaky: 0, unexpected: 0 }, errors: [{ message: "no suite" }] });
  await expect(countPlaywright(file)).resolves.toEqual({ passed: 0, failed: 1 });
});
