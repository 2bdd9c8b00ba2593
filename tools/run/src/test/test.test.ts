import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run, runInTurn } from "@advent/suite/run-node";
import { countTests, REPORT_FOLDER } from "./steps";
import { chooseSteps } from "./test";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "advent-counts-"));
  await mkdir(join(root, REPORT_FOLDER), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

test("runs every step by default", () => {
  expect(chooseSteps([])).toEqual(["lint", "types", "build", "unit", "api", "e2e"]);
});

test("steps run in their order, after the build they need", () => {
  expect(chooseSteps(["e2e", "lint"])).toEqual(["lint", "build", "e2e"]);
  expect(chooseSteps(["api"])).toEqual(["build", "api"]);
  expect(chooseSteps(["types"])).toEqual(["types"]);
});

test("rejects an unknown step with the list of steps", () => {
  expect(() => chooseSteps(["all"])).toThrow('There is no step "all"; there are lint, types, build, unit, api, e2e.');
});

test.each([
  ["crashed test file", { numPassedTests: 40, numFailedTests: 2, numRuntimeErrorTestSuites: 1 }, 40, 3],
  ["flaky browser test", { stats: { expected: 7, flaky: 1, unexpected: 1 }, errors: [{}] }, 8, 1],
  ["browser that does not start", { stats: { expected: 0, flaky: 0, unexpected: 0 }, errors: [{}] }, 0, 1],
])("report with a %s is counted", async (_title, report, passed, failed) => {
  await writeFile(join(root, REPORT_FOLDER, "unit.json"), JSON.stringify(report));
  expect(countTests(root, "unit")).toEqual({ passed, failed });
});

test("counts no tests without a report", () => {
  expect(countTests(root, "e2e")).toEqual({ passed: 0, failed: 0 });
});

const node = (script: string, signal = new AbortController().signal) =>
  run(process.execPath, ["-e", script], { cwd: root, signal });

test("failing program is named with its code", async () => {
  await expect(node("0")).resolves.toBeUndefined();
  await expect(node("process.exitCode = 2")).rejects.toThrow("-e failed (code 2).");
});

test("program over its timeout is killed", async () => {
  await expect(node("setInterval(() => {}, 1000)", AbortSignal.timeout(300))).rejects.toThrow("aborted");
});

test("missing program is reported", async () => {
  const missing = run("no-such-program", [], { cwd: "/", signal: new AbortController().signal });
  await expect(missing).rejects.toThrow("ENOENT");
});

test("limited tasks all run and every failure is reported", async () => {
  let [now, most, done] = [0, 0, 0];
  const task = (failure?: string) => async () => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 5));
    now--;
    done++;
    if (failure) throw new Error(failure);
  };
  const all = runInTurn([task("first"), task(), task(), task("last"), task()], 2);
  await expect(all).rejects.toThrow("first\nlast");
  expect({ most, done }).toEqual({ most: 2, done: 5 });
});
