import { mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { buildApps } from "../build-apps";
import { findTool } from "../run-node";
import { provideChromium, provideHeadlessShell } from "./chromium";
import { type Counts, countJest, countPlaywright } from "./counts";
import { provideFfmpeg } from "./ffmpeg";
import type { StepName } from "./plan";
import { type Program, runProgram } from "./run-program";
import { typePrograms, writeProgram } from "./workspaces";

export interface StepContext {
  root: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  heard(output: string): void;
}

/** A step. Failures throw the text to show. Test steps leave a report to count from. */
export interface Step {
  run(context: StepContext): Promise<unknown>;
  counts?(context: StepContext): Promise<Counts>;
}

export const steps: Record<StepName, Step> = {
  lint: {
    run: (context) =>
      inTurn(
        [
          () => rootTool(context, "@biomejs/biome", ["check", "."], "biome"),
          () => rootTool(context, "dependency-cruiser", ["api/src"], "depcruise"),
          () => rootTool(context, "tsx", ["tools/run/src/language/check.ts"]),
          () => rootTool(context, "knip", []),
        ].map(withoutOutput),
        2,
      ),
  },
  types: {
    run: async (context) => {
      // The client's types are generated, not committed.
      await rootTool(context, "tsx", ["api/test/reference/main.ts"]);
      await inTurn(
        typePrograms(context.root)
          .map((folders) => () => types(context, folders))
          .map(withoutOutput),
        2,
      );
    },
  },
  build: { run: ({ root }) => buildApps(root) },
  // Component tests wait longest, for delayed effects of their pages.
  unit: jestStep("unit", ["--ignoreProjects", "api"], 2),
  api: prepared(jestStep("api", ["--selectProjects", "api"], 1), ({ signal }) => provideFfmpeg(signal)),
  e2e: {
    run: async (context) => {
      const CHROMIUM_PATH = await provideChromium(context.root, context.signal);
      const CHROMIUM_SHELL_PATH = await provideHeadlessShell(context.signal);
      return playwright({ ...context, env: { ...context.env, CHROMIUM_PATH, CHROMIUM_SHELL_PATH } });
    },
    counts: ({ root }) => countPlaywright(report(root, "e2e")),
  },
};

const withoutOutput = (task: () => Promise<unknown>) => async () => {
  await task();
};

const types = (context: StepContext, folders: string[]) =>
  rootTool(context, "typescript", ["-p", writeProgram(context.root, folders)], "tsc");

function rootTool(context: StepContext, packageName: string, args: string[], name = packageName): Promise<string> {
  return run(context, { script: findTool(context.root, packageName, name), args });
}

/**
 * Tests wait for databases, child processes and timers, so `waiting` more workers than cores keep the cores
 * busy.
 */
function jestStep(name: "unit" | "api", projects: string[], waiting: number): Step {
  return {
    run: (context) => {
      const outputFile = freshReport(context.root, name);
      const workers = `--maxWorkers=${availableParallelism() + waiting}`;
      return rootTool(context, "jest", [...projects, "--ci", workers, "--json", "--outputFile", outputFile]);
    },
    counts: ({ root }) => countJest(report(root, name)),
  };
}

function prepared(step: Step, prepare: (context: StepContext) => Promise<void>): Step {
  return {
    ...step,
    run: async (context) => {
      await prepare(context);
      return step.run(context);
    },
  };
}

function playwright(context: StepContext): Promise<string> {
  const folder = join(context.root, "e2e");
  const env = { ...context.env, PLAYWRIGHT_JSON_OUTPUT_FILE: freshReport(context.root, "e2e") };
  const script = findTool(folder, "@playwright/test", "playwright");
  return run({ ...context, env }, { script, args: ["test", "--reporter=dot,json"], cwd: folder });
}

function run(
  { root, env, signal, heard }: StepContext,
  program: Omit<Program, "cwd"> & { cwd?: string },
): Promise<string> {
  return runProgram({ cwd: root, env, heard, ...program }, signal);
}

const report = (root: string, name: string) => join(root, ".cache", "test", `${name}.json`);

function freshReport(root: string, name: string): string {
  const file = report(root, name);
  mkdirSync(join(file, ".."), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** Runs tasks in order, at most `width` at a time. A failure does not stop the others. */
export async function inTurn(tasks: (() => Promise<void>)[], width: number): Promise<void> {
  const waiting = [...tasks];
  const failures: unknown[] = [];
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task().catch((error) => failures.push(error));
  };
  await Promise.all(Array.from({ length: width }, worker));
  if (failures.length > 0)
    throw new Error(failures.map((error) => (error instanceof Error ? error.message : error)).join("\n"));
}
