import { execFile } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { readBuilds, readServerBuild } from "@advent/server/builds";
import { withLock } from "@advent/server/lock";
import { makeNewest, release } from "@advent/server/releases";
import { hashInputs } from "./inputs";

const require = createRequire(import.meta.url);

/**
 * Builds the package in `root` with `rspack build` and releases the result into its `dist`. Inputs that did not change
 * cost only the hash. Waits while another process builds the same package.
 */
export async function buildPackage(root: string) {
  return withLock(join(root, ".cache/lock"), async () => {
    const id = hashInputs(root);
    if (hasNewest(root, id)) return { id, outcome: "unchanged" };
    const dist = join(root, "dist");
    const kept = readBuilds(dist).find((build) => build.id === id);
    if (kept && isServerCurrent(root, id)) {
      makeNewest(dist, kept);
      return { id, outcome: "newest again" };
    }
    const built = join(dist, "build");
    // A build that failed may have left files.
    rmSync(built, { recursive: true, force: true });
    await runRspack(root);
    if (existsSync(join(built, "public"))) {
      const record = JSON.parse(readFileSync(join(built, "build.json"), "utf8"));
      if (record.id !== id) throw new Error(`The sources in ${root} changed during the build. Build again.`);
      release(dist, join(built, "public"), { ...record, time: new Date().toISOString() });
    }
    if (existsSync(join(built, "server"))) replaceServer(dist, join(built, "server"), id);
    rmSync(built, { recursive: true });
    return { id, outcome: "built" };
  });
}

export const isBuilt = (root: string): boolean => hasNewest(root, hashInputs(root));

function hasNewest(root: string, id: string): boolean {
  const newest = readBuilds(join(root, "dist"))[0]?.id;
  return (newest ?? readServerBuild(join(root, "dist"))) === id && isServerCurrent(root, id);
}

/** A front end without a server of its own has none that could be old. */
function isServerCurrent(root: string, id: string): boolean {
  return [undefined, id].includes(readServerBuild(join(root, "dist")));
}

export function readRemoteName(root: string): string | undefined {
  const manifest = join(root, "dist/public/mf/mf-manifest.json");
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")).name : undefined;
}

async function runRspack(root: string): Promise<void> {
  const program = join(dirname(require.resolve("@rspack/cli/package.json")), "bin/rspack.js");
  await promisify(execFile)(process.execPath, [program, "build"], { cwd: root }).catch((error) => {
    throw new Error(`${error.stdout}${error.stderr}`.trim() || error.message);
  });
}

function replaceServer(dist: string, built: string, id: string): void {
  const live = join(dist, "server");
  writeFileSync(join(built, "build.json"), JSON.stringify({ id, time: new Date().toISOString() }));
  rmSync(live, { recursive: true, force: true });
  renameSync(built, live);
}
