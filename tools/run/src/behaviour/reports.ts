import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

export interface RanTest {
  /** From the root, with slashes. */
  file: string;
  /** Of the describes around it and its own, as they read when it ran. */
  titles: string[];
  passed: boolean;
}

interface JestReport {
  testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; ok: boolean; file: string }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
}

/** What ran, by the reports that a run of all tests leaves in `folder`: unit.json, api.json and e2e.json. */
export function readReports(root: string, folder: string): RanTest[] {
  return [
    ...ofJest(root, readJson(join(folder, "unit.json"))),
    ...ofJest(root, readJson(join(folder, "api.json"))),
    ...ofPlaywright(root, readJson(join(folder, "e2e.json"))),
  ];
}

function ofJest(root: string, { testResults }: JestReport): RanTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: fromRoot(root, name),
      titles: [...ancestorTitles, title],
      passed: status === "passed",
    })),
  );
}

function ofPlaywright(root: string, { config, suites }: PlaywrightReport): RanTest[] {
  const ran = ({ title, suites: inner = [], specs }: PlaywrightSuite, around: string[]): RanTest[] => {
    const titles = [...around, title];
    return [
      ...specs.map((spec) => ({
        file: fromRoot(root, join(config.rootDir, spec.file)),
        titles: [...titles, spec.title],
        passed: spec.ok,
      })),
      ...inner.flatMap((suite) => ran(suite, titles)),
    ];
  };
  return suites.flatMap((suite) => ran(suite, []));
}

const fromRoot = (root: string, file: string) => relative(root, file).split(sep).join("/");

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8"));
}
