import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { withLock } from "@advent/server/lock";
import { buildPackage, readPackage } from "./build-package";

const run = promisify(execFile);

/** Builds the packages that remotes outside this repository use, and packs each into `out`. */
export async function packPackages(root: string, [out = ""]: string[]): Promise<void> {
  if (!out) throw new Error("Usage: npm run packages -- <folder>");
  const folders = listPublished(root);
  mkdirSync(out, { recursive: true });
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const filters = folders.flatMap((folder) => ["--filter", readPackage(folder).name]);
  const words = ["-y", packageManager, "--recursive", ...filters, "pack", "--pack-destination", resolve(out)];
  await withLock(join(root, ".cache/packages"), async () => {
    for (const folder of folders) await buildPackage(root, folder);
    await run("npx", words, { cwd: root, shell: process.platform === "win32" });
  });
}

/** The generated client publishes itself, at the version of the suite. */
export function listPublished(root: string): string[] {
  const packages = readdirSync(join(root, "packages"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const folders = [...packages.map(({ name }) => join(root, "packages", name)), join(root, "tools/jest")];
  return folders.filter((folder) => {
    const { name, publishConfig } = readPackage(folder);
    return publishConfig && name !== "@advent/client";
  });
}
