import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { chooseDatabase, databaseEngines } from "@advent/devdb/database";
import type { Env } from "@advent/server/addresses";
import { createTemporaryFolder } from "@advent/suite/data-folder";
import { findTool, run, runInTurn } from "@advent/suite/run-node";
import { buildApps } from "../build-apps";
import { provideBrowsers, provideFromDebian, provideProxy } from "./provide-programs";

export interface StepContext {
  root: string;
  env: Env;
  signal: AbortSignal;
}

export const stepNames = ["lint", "types", "build", "unit", "api", "e2e"] as const;
export type StepName = (typeof stepNames)[number];
/** These leave a report in `REPORT_FOLDER`. */
export const TEST_STEPS: readonly StepName[] = ["unit", "api", "e2e"];
export const REPORT_FOLDER = ".cache/test";

export const steps: Record<StepName, (context: StepContext) => Promise<void>> = {
  lint: (context) =>
    runInTurn(
      [
        () => runTool(context, "@biomejs/biome", ["check", "."], "biome"),
        () => runTool(context, "dependency-cruiser", ["api/src"], "depcruise"),
        () => runTool(context, "knip", []),
      ],
      2,
    ),
  types: async (context) => {
    // The client's types are generated, not committed.
    await runTool(context, "tsx", ["api/test/reference/main.ts"]);
    const checks = listTypedFolders(context.root).map(
      (folder) => () => runTool(context, "typescript", ["-p", folder], "tsc"),
    );
    await runInTurn(checks, 2);
  },
  build: ({ root }) => buildApps(root, console.log),
  // Component tests wait longest, for delayed effects of their pages.
  unit: async (context) => {
    // Without it the production proxy is not tested.
    await provideProxy(context.signal);
    await provideObservers(context.signal);
    await runJest(context, "unit", ["--ignoreProjects", "api"], 2);
  },
  api: async (context) => {
    // Without it the tests expect recordings to play as recorded.
    await provideFromDebian(["ffmpeg"], context.signal);
    await provideObservers(context.signal);
    await runJest(context, "api", ["--selectProjects", "api"], 1);
  },
  e2e: async ({ root, env, signal }) => {
    const cwd = join(root, "e2e");
    const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, REPORT_FOLDER, "e2e.json") };
    await provideBrowsers(root, signal);
    const script = findTool(cwd, "@playwright/test", "playwright");
    await run(process.execPath, [script, "test", "--reporter=dot,json"], { cwd, env: { ...env, ...report }, signal });
  },
};

/** The tests of the alerts fail without them. */
async function provideObservers(signal: AbortSignal): Promise<void> {
  for (const name of ["prometheus", "prometheus-alertmanager", "prometheus-blackbox-exporter"])
    await provideFromDebian([name], signal);
}

function runTool({ root, env, signal }: StepContext, name: string, args: string[], program = name): Promise<void> {
  return run(process.execPath, [findTool(root, name, program), ...args], { cwd: root, env, signal });
}

function listTypedFolders(root: string): string[] {
  const folders = [".", "packages", "tools", "mf-embed"].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(parent, name)),
  );
  return folders.filter((folder) => existsSync(join(root, folder, "tsconfig.json")));
}

/**
 * Tests wait for databases, child processes and timers, so `waiting` more workers than cores keep the cores
 * busy.
 */
function runJest(context: StepContext, name: StepName, projects: string[], waiting: number): Promise<void> {
  const workers = `--maxWorkers=${availableParallelism() + waiting}`;
  const report = ["--json", "--outputFile", join(context.root, REPORT_FOLDER, `${name}.json`)];
  return runTool(context, "jest", [...projects, "--ci", workers, ...report]);
}

/** Counts the tests of a report. A test file that failed to run is one failed test. */
export function countTests(root: string, name: StepName): { passed: number; failed: number } {
  const file = join(root, REPORT_FOLDER, `${name}.json`);
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const { stats, errors, ...jest } = JSON.parse(readFileSync(file, "utf8"));
  return stats
    ? { passed: stats.expected + stats.flaky, failed: stats.unexpected || errors.length }
    : { passed: jest.numPassedTests, failed: jest.numFailedTests + jest.numRuntimeErrorTestSuites };
}

/** Starts the database once to print its engine. Returns the setting that keeps all tests on it. */
export async function pinDatabase(env: Env): Promise<{ DATABASE: string }> {
  const folder = await createTemporaryFolder();
  try {
    const database = await chooseDatabase(env, { directory: folder.path, log: console.log });
    await database.stop();
    return { DATABASE: databaseEngines[database.engine].setting };
  } finally {
    await folder.stop();
  }
}
