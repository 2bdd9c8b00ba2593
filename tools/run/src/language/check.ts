// Fails when a rule has more violations than limits.json allows, or a commit's subject is not conventional.
// --counts prints the violations by folder, --list <rule> [folder] lists them, --update lowers the limits to the
// current counts.
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

if (mode === "--counts") printCounts();
else if (mode === "--list") printViolations();
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

function printCounts(): void {
  const countAll = (folder?: string) => Object.fromEntries(names.map((rule) => [rule, count(rule, folder)]));
  const folders = [...new Set(sources.map(({ path }) => topFolder(path)))].sort();
  console.table(Object.fromEntries([...folders.map((folder) => [folder, countAll(folder)]), ["total", countAll()]]));
  const lengths = sources.flatMap(({ titles }) => titles.map((title) => title.split(/\s+/).length));
  console.log(`${lengths.length} test titles, median ${lengths.sort((a, b) => a - b)[lengths.length >> 1]} words`);
}

function printViolations(): void {
  for (const { rule, path, what } of violations)
    if (rule === listedRule && path.startsWith(listedFolder)) console.log(`${path}: ${what}`);
}

function lowerLimits(): void {
  const lowered = Object.fromEntries(names.map((rule) => [rule, Math.min(limits[rule] ?? Infinity, count(rule))]));
  writeFileSync(limitsFile, `${JSON.stringify(lowered, null, 2)}\n`);
}

function count(rule: string, folder?: string): number {
  return violations.filter((one) => one.rule === rule && (!folder || topFolder(one.path) === folder)).length;
}

function newSubjects(): string[] {
  try {
    return git("log", "--no-merges", "--format=%s", `${LAST_UNCHECKED_COMMIT}..HEAD`);
  } catch {
    return []; // A shallow clone lacks that commit; CI fetches the whole history.
  }
}

function topFolder(path: string): string {
  const depth = /^(?:packages|tools)\//.test(path) ? 2 : 1;
  return path.split("/").slice(0, depth).join("/");
}

function git(...args: string[]): string[] {
  const output = execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26, stdio: "pipe" });
  return output.split("\n").filter(Boolean);
}
