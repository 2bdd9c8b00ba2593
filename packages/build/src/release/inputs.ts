import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

/** Version of the build's output format. Raise it when the same inputs must be built again. */
const FORMAT_VERSION = 10;
const LOCKFILE_NAMES = ["pnpm-lock.yaml", "package-lock.json", "yarn.lock"];
const NOT_SOURCE = /^(node_modules|dist|coverage|\..*)$|\.test\.tsx?$|\.log$/;

/** Hashes the sources of an app and of the workspace packages it uses, and the lockfile, which pins everything else. */
export function hashInputs(folder: string): string {
  const root = realpathSync(folder);
  const hash = createHash("sha256").update(String(FORMAT_VERSION));
  const lockfile = findLockfile(root);
  const folders = [root, ...findWorkspacePackages(root)];
  for (const file of [...folders.flatMap(listSources), lockfile])
    hash.update(`${relative(dirname(lockfile), file)}\0`).update(readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}

export const readVersion = (root: string, name: string): string =>
  JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8")).version;

function findLockfile(from: string): string {
  const lockfile = LOCKFILE_NAMES.map((name) => join(from, name)).find(existsSync);
  if (lockfile) return lockfile;
  const parent = resolve(from, "..");
  if (parent === from) throw new Error(`No ${LOCKFILE_NAMES.join(", ")} in this folder or above it. Install first.`);
  return findLockfile(parent);
}

function listSources(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !NOT_SOURCE.test(name));
  const paths = entries.map((entry) => ({ path: join(folder, entry.name), isFolder: entry.isDirectory() }));
  return paths.flatMap(({ path, isFolder }) => (isFolder ? listSources(path) : path)).sort();
}

function findWorkspacePackages(root: string, seen = new Set<string>()): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const [name, version] of Object.entries<string>(dependencies)) {
    if (!version.startsWith("workspace:")) continue;
    const folder = realpathSync(join(root, "node_modules", name));
    if (seen.has(folder)) continue;
    seen.add(folder);
    findWorkspacePackages(folder, seen);
  }
  return [...seen].sort();
}
