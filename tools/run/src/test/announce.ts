import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { StepName } from "./plan";

const about: Record<StepName, string> = {
  lint: "Biome, dependency-cruiser, language and knip",
  types: "TypeScript, every package",
  build: "the five front ends and the API, where they changed",
  unit: "jest, all packages but the API",
  api: "jest, the API on a real database",
  e2e: "Playwright, the running suite in Chromium",
};

export function describeSteps(root: string, names: readonly StepName[]): string {
  const seconds = readSeconds(root);
  const lines = names.map((name) => {
    const last = seconds[name];
    return `  ${name.padEnd(6)} ${about[name].padEnd(52)}${last === undefined ? "" : `${last} s last time`}`.trimEnd();
  });
  return [...lines, ""].join("\n");
}

export function rememberSeconds(root: string, name: StepName, seconds: number): void {
  const file = secondsFile(root);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...readSeconds(root), [name]: Math.round(seconds) }));
}

function readSeconds(root: string): Partial<Record<StepName, number>> {
  const file = secondsFile(root);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

const secondsFile = (root: string) => join(root, ".cache", "test", "seconds.json");
