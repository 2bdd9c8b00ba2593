// Fails when a rule has more violations than limits.json allows, or a commit's subject is not conventional.
// --list <rule> [folder] lists the violations, --update lowers the limits to the current counts.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isConventional, readSource, rules } from "./rules";

const root = join(import.meta.dirname, "../../../..");
const limitsFile = join(import.meta.dirname, "limits.json");
const limits: Record<string, number> = JSON.parse(readFileSync(limitsFile, "utf8"));
const LAST_UNCHECKED_COMMIT = "51f32d5b";
const [mode, listedRule, listedFolder = ""] = process.argv.slice(2);

const sources = git("ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx", "*.mjs")
  .filter((path) => !/\.d\.m?ts$|^tools\/run\/src\/language\//.test(path) && existsSync(join(root, path)))
  .map((path) => readSource(path, readFileSync(join(root, path), "utf8")));
const names = Object.keys(rules);
const violations = sources.flatMap((source) =>
  names.flatMap((rule) => (rules[rule]?.(source) ?? []).map((what) => ({ rule, path: source.path, what }))),
);

if (mode === "--list") printViolations();
else if (mode === "--update") lowerLimits();
else check();

function check(): void {
  const errors = [
    ...names
      .filter((rule) => count(rule) > (limits[rule] ?? 0))
      .map(
        (rule) =>
          `${rule}: ${count(rule)}, limit ${limits[rule] ?? 0}. See npm run language -- --list ${rule} <folder>`,
      ),
    ...newSubjects()
      .filter((subject) => !isConventional(subject))
      .map((subject) => `Not "type(scope): summary" of at most 72 characters: ${subject}`),
  ];
  for (const error of errors) console.error(error);
  if (errors.length > 0) process.exitCode = 1;
}

function printViolations(): void {
  for (const { rule, path, what } of violations)
    if (rule === listedRule && path.startsWith(listedFolder)) console.log(`${path}: ${what}`);
}

function lowerLimits(): void {
  const lowered = Object.fromEntries(names.map((rule) => [rule, Math.min(limits[rule] ?? Infinity, count(rule))]));
  writeFileSync(limitsFile, `${JSON.stringify(lowered, null, 2)}\n`);
}

function count(rule: string): number {
  return violations.filter((one) => one.rule === rule).length;
}

function newSubjects(): string[] {
  try {
    return git("log", "--no-merges", "--format=%s", `${LAST_UNCHECKED_COMMIT}..HEAD`);
  } catch {
    return []; // A shallow clone lacks that commit; CI fetches the whole history.
  }
}

function git(...args: string[]): string[] {
  const output = execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26, stdio: "pipe" });
  return output.split("\n").filter(Boolean);
}
