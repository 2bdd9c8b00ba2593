import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { everything, type Plan, type StepName, stepNames } from "./plan";

interface Package {
  folder: string;
  name: string;
  uses: string[];
}

/** Folders of `e2e/tests` that meet the pages of a remote; what belongs to no page meets all of them. */
const testsOfPages: Record<string, string[]> = {
  "mf-builder": ["builder", "cart", "embed", "notes"],
  "mf-landing": ["landing", "notes"],
  "mf-admin": ["admin"],
  "mf-embed": ["embed"],
};
const testsOfAllPages = ["accessibility", "reference", "suite", "remotes.spec.ts"];
/** Texts that a test of a package reads. */
const readers: Record<string, string> = {
  "ARCHITECTURE.md": "tools/run",
};
/** Nothing that runs is made of these. */
const inert = /^(docs\/|\.github\/|\.ci\/|\.editorconfig$|LICENSE$|[A-Z]+\.md$)|\/README\.md$/;

/** What the changes since `main` can affect; on `main` itself those since the last commit. */
export async function planChanged(root: string): Promise<Plan> {
  const base = await baseOf(root);
  const files = await changedFiles(root, base);
  if (files.length === 0) return { steps: [], words: {}, reasons: [`Nothing has changed since ${base}.`] };
  const packages = readPackages(root);
  const ownerOf = (file: string) => packages.find(({ folder }) => file.startsWith(`${folder}/`))?.folder;
  const read = files.filter((file) => !inert.test(file));
  const shared = read.find((file) => !ownerOf(file));
  if (shared) return { ...everything(), reasons: [`${shared} concerns everything.`] };

  const touched = new Set(read.flatMap((file) => ownerOf(file) ?? []));
  const affected = packages.filter(({ folder }) => [...closureOf(folder, packages)].some((one) => touched.has(one)));
  const folders = affected.map(({ folder }) => folder);
  const readBy = files.flatMap((file) => readers[file] ?? []);
  const tested = packages.map(({ folder }) => folder).filter((folder) => [...folders, ...readBy].includes(folder));
  const unit = tested.filter((folder) => folder !== "api" && existsSync(join(root, folder, "jest.config.mjs")));
  const specs = browserTests(read, folders, touched, packages);
  const chosen = { unit, api: tested.includes("api") ? ["api"] : [], e2e: specs };
  const isNeeded: Record<StepName, boolean> = {
    lint: true,
    types: true,
    build: specs.length > 0 || unit.includes("tools/bench"),
    unit: unit.length > 0,
    api: chosen.api.length > 0,
    e2e: specs.length > 0,
  };
  return {
    steps: stepNames.filter((name) => isNeeded[name]),
    words: { unit: ["--projects", ...unit], api: ["--projects", "api"], e2e: specs },
    reasons: [
      `Changed since ${base}: ${[...touched].join(", ") || "texts"}.`,
      ...Object.entries(chosen).map(([step, parts]) => `${step}: ${parts.join(", ") || "nothing"}.`),
    ],
  };
}

function browserTests(files: string[], affected: string[], touched: Set<string>, packages: Package[]): string[] {
  const ground = packages.find(({ folder }) => folder === "e2e")?.uses.filter((folder) => !testsOfPages[folder]) ?? [];
  const shared = ["shell", "api", ...ground];
  const own = files.filter((file) => file.startsWith("e2e/"));
  const isSpec = (file: string) => file.endsWith(".spec.ts");
  if (own.some((file) => !isSpec(file)) || affected.some((folder) => shared.includes(folder))) return ["tests"];
  const pages = Object.keys(testsOfPages).filter((folder) => affected.includes(folder));
  const ofPages = pages.length > 0 ? [...pages.flatMap((page) => testsOfPages[page] ?? []), ...testsOfAllPages] : [];
  const changed = touched.has("e2e") ? own.map((file) => file.slice("e2e/".length)) : [];
  return [...new Set([...ofPages.map((path) => `tests/${path}`), ...changed])];
}

/** The package and everything it is made of. */
function closureOf(folder: string, packages: Package[], seen = new Set<string>()): Set<string> {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  for (const used of packages.find((one) => one.folder === folder)?.uses ?? []) closureOf(used, packages, seen);
  return seen;
}

function readPackages(root: string): Package[] {
  const folders = [".", "packages", "tools"]
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(parent, name)))
    .filter((folder) => existsSync(join(root, folder, "package.json")));
  const found = folders.map((folder) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    return {
      folder,
      name: manifest.name,
      uses: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
    };
  });
  const folderOf = new Map(found.map(({ name, folder }) => [name, folder]));
  return found.map((one) => ({ ...one, uses: one.uses.flatMap((name) => folderOf.get(name) ?? []) }));
}

async function baseOf(root: string): Promise<string> {
  const head = await git(root, "rev-parse", "HEAD");
  for (const branch of ["main", "origin/main"]) {
    const base = await git(root, "merge-base", "HEAD", branch).catch(() => undefined);
    if (base) return base === head ? "HEAD" : base.slice(0, 12);
  }
  return "HEAD";
}

async function changedFiles(root: string, base: string): Promise<string[]> {
  const lists = await Promise.all([
    git(root, "diff", "--name-only", "--no-renames", base),
    git(root, "ls-files", "--others", "--exclude-standard"),
  ]);
  return lists.flatMap((list) => list.split("\n")).filter(Boolean);
}

async function git(cwd: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)("git", words, { cwd, maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}
