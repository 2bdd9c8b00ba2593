#!/usr/bin/env node
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = join(import.meta.dirname, "..");
const cache = join(root, "node_modules/.cache/devdb");
const require = createRequire(import.meta.url);

/**
 * Bundles the engine into one script, which starts faster than its sources. Cached until a source or dependency
 * changes.
 * Returns undefined when it cannot be cached, as in a read-only image.
 */
async function bundleEngine() {
  const path = join(cache, `engine-${fingerprint()}.mjs`);
  if (existsSync(path)) return path;
  try {
    mkdirSync(cache, { recursive: true });
  } catch {
    return undefined;
  }
  await build(path);
  removeOthers(path);
  return path;
}

function fingerprint() {
  const hash = createHash("sha256");
  const own = readdirSync(join(root, "src"), { recursive: true }).sort();
  for (const file of [...own.map((name) => join(root, "src", name)), require.resolve("@advent/server/lock")]) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  for (const library of ["bson", "mingo"]) hash.update(realpathSync(require.resolve(library)));
  return hash.digest("hex").slice(0, 16);
}

/** Writes a temporary file and renames it, so that engines starting together never read half of it. */
async function build(path) {
  const { build: bundle } = await import("esbuild");
  const draft = `${path}.${process.pid}`;
  const entryPoints = [join(root, "src/engine/main.ts")];
  await bundle({
    entryPoints,
    outfile: draft,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["lmdb"],
    logLevel: "error",
  });
  renameSync(draft, path);
}

function removeOthers(path) {
  for (const file of readdirSync(cache)) {
    const other = join(cache, file);
    if (other !== path && /^engine-\w+\.mjs$/.test(file)) rmSync(other, { force: true });
  }
}

const bundle = await bundleEngine();
if (bundle) {
  await import(pathToFileURL(bundle).href);
} else {
  const { register } = await import("tsx/esm/api");
  register();
  await import("../src/engine/main.ts");
}
