import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Version of the build's output format. Raise it when the same inputs must be built again. */
const FORMAT_VERSION = 9;
const buildPackage = resolve(import.meta.dirname, "../..");

export function hashInputs(root: string): string {
  const hash = createHash("sha256").update(String(FORMAT_VERSION));
  const folders = [root, ...workspaceDependencies(root)];
  const files = [...folders.flatMap(walk), ...toolFiles(), lockfile(root)];
  for (const file of files)
    hash
      .update(file.slice(workspaceRoot(root).length))
      .update("\0")
      .update(readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}

function workspaceRoot(from: string): string {
  if (existsSync(join(from, "pnpm-workspace.yaml"))) return from;
  const parent = resolve(from, "..");
  if (parent === from)
    throw new Error("No pnpm-workspace.yaml above this folder: the build runs inside the workspace.");
  return workspaceRoot(parent);
}

export const describeBuild = (root: string) => ({ build: hashInputs(root), contract: readContractVersion(root) });

/** Hosts accept remotes by this version. */
export function readContractVersion(root: string): string {
  return JSON.parse(readFileSync(join(workspaceRoot(root), "packages/contract/package.json"), "utf8")).version;
}

function lockfile(root: string): string {
  return join(workspaceRoot(root), "pnpm-lock.yaml");
}

function toolFiles(): string[] {
  return [...walk(join(buildPackage, "src/rspack")), resolve(buildPackage, "../../styled-components.json")];
}

const notSource = /^(node_modules|dist|coverage|\..*)$|\.test\.tsx?$|\.log$/;

function walk(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !notSource.test(name));
  const paths = entries.map((entry) =>
    entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)],
  );
  return paths.flat().sort();
}

function workspaceDependencies(root: string, seen = new Set<string>()): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const [name, version] of Object.entries<string>(dependencies)) {
    const folder = join(workspaceRoot(root), "packages", name.replace("@advent/", ""));
    if (!version.startsWith("workspace:") || seen.has(folder)) continue;
    seen.add(folder);
    workspaceDependencies(folder, seen);
  }
  return [...seen].sort();
}
