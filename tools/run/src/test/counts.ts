import { readFile } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";

export interface Counts {
  passed: number;
  failed: number;
  failures: string[];
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: JestFile[];
}

interface JestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
  errors: Complaint[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    ok: boolean;
    title: string;
    file: string;
    line: number;
    tests: { results: { errors: Complaint[] }[] }[];
  }[];
}

interface Complaint {
  message?: string;
}

const MAX_LINES = 6;

/** Counts a test file that failed to run as one failed test. */
export async function countJest(file: string): Promise<Counts> {
  const report: JestReport = await readJson(file);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures: report.testResults.flatMap(failuresOfFile),
  };
}

function failuresOfFile({ name, status, message, assertionResults }: JestFile): string[] {
  if (status === "failed" && assertionResults.length === 0) return [formatFailure(name, message)];
  return assertionResults
    .filter((test) => test.status === "failed")
    .map(({ fullName, failureMessages }) => formatFailure(`${name} › ${fullName}`, failureMessages[0]));
}

export async function countPlaywright(file: string): Promise<Counts> {
  const { stats, errors, suites }: PlaywrightReport = await readJson(file);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || errors.length,
    failures: [
      ...errors.map(({ message }) => formatFailure("Playwright", message)),
      ...suites.flatMap(failuresOfSuite),
    ],
  };
}

function failuresOfSuite({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => {
      const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      return formatFailure(`${file}:${line} › ${title}`, error?.message);
    });
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

function formatFailure(name: string, message = ""): string {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return [name, ...lines.slice(0, MAX_LINES).map((line) => `    ${line}`)].join("\n");
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, "utf8"));
}
