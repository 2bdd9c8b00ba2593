import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plan, StepName } from "./plan";

const about: Record<StepName, string> = {
  lint: "Biome, dependency-cruiser, language and knip",
  types: "TypeScript, every package",
  build: "the five front ends and the API, where they changed",
  unit: "jest, all packages but the API",
  api: "jest, the API on a real database",
  e2e: "Playwright, the running suite in Chromium",
};

/** Lines that say what will be done, and how long each step took when it was last run whole. */
export function describePlan(root: string, { steps, reasons }: Plan): string {
  const seconds = readSeconds(root);
  const lines = steps.map((name) => {
    const last = seconds[name];
    return `  ${name.padEnd(6)} ${about[name].padEnd(52)}${last === undefined ? "" : `${last} s last time`}`.trimEnd();
  });
  return [...reasons, ...lines, ""].join("\n");
}

/** Remembers how long a step took, unless it ran a part of its tests only. */
export function rememberSeconds(root: string, { words }: Plan, name: StepName, seconds: number): void {
  if (words[name]) return;
  const file = secondsFile(root);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...readSeconds(root), [name]: Math.round(seconds) }));
}

function readSeconds(root: string): Partial<Record<StepName, number>> {
  const file = secondsFile(root);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

const secondsFile = (root: string) => join(root, ".cache", "test", "seconds.json");
