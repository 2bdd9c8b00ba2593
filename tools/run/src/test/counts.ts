import { readFile } from "node:fs/promises";

export interface Counts {
  passed: number;
  failed: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
  errors: unknown[];
}

/** A test file that could not run at all counts as one failed test. */
export async function countJest(file: string): Promise<Counts> {
  const report: JestReport = await readJson(file);
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

export async function countPlaywright(file: string): Promise<Counts> {
  const { stats, errors }: PlaywrightReport = await readJson(file);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected || errors.length };
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, "utf8"));
}
