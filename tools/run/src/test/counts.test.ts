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

test("failed test is named with its message", async () => {
  const error =
    "\u001b[31mexpect(received).toBe(expected)\u001b[39m\n\nExpected: 1\nReceived: 2\n\n  5 |\n> 6 |\n  7 |\n    at a.test.ts";
  const assertionResults = [
    { status: "passed", fullName: "one is one", failureMessages: [] },
    { status: "failed", fullName: "one is two", failureMessages: [error] },
  ];
  const file = await report({
    numPassedTests: 1,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 0,
    testResults: [{ name: "/src/a.test.ts", status: "failed", message: "", assertionResults }],
  });
  const { failures } = await countJest(file);
  const [first = "", ...others] = failures;
  expect(others).toEqual([]);
  expect(first.split("\n").slice(0, 4)).toEqual([
    "/src/a.test.ts › one is two",
    "    expect(received).toBe(expected)",
    "    Expected: 1",
    "    Received: 2",
  ]);
  expect(first).not.toContain("at a.test.ts");
});

test("crashed test file counts as a failure", async () => {
  const file = await report({
    numPassedTests: 40,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 1,
    testResults: [{ name: "/src/b.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] }],
  });
  const failures = ["/src/b.test.ts\n    Cannot find module"];
  await expect(countJest(file)).resolves.toEqual({ passed: 40, failed: 1, failures });
});

test("flaky browser test passes, failed one is named", async () => {
  const failed = { ok: false, title: "opens", file: "a.spec.ts", line: 7 };
  const results = [{ errors: [{ message: "Error: it is shut" }] }];
  const inside = { specs: [{ ...failed, tests: [{ results }] }] };
  const file = await report({
    stats: { expected: 7, flaky: 1, unexpected: 1, skipped: 0 },
    errors: [],
    suites: [{ specs: [{ ok: true, title: "shuts", file: "a.spec.ts", line: 3, tests: [] }], suites: [inside] }],
  });
  const failures = ["a.spec.ts:7 › opens\n    Error: it is shut"];
  await expect(countPlaywright(file)).resolves.toEqual({ passed: 8, failed: 1, failures });
});

test("browser tests that could not start have failed", async () => {
  const stats = { expected: 0, flaky: 0, unexpected: 0 };
  const file = await report({ stats, errors: [{ message: "no suite" }], suites: [] });
  await expect(countPlaywright(file)).resolves.toEqual({
    passed: 0,
    failed: 1,
    failures: ["Playwright\n    no suite"],
  });
});
