#!/usr/bin/env node
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = join(import.meta.dirname, "..");
const cache = join(root, "node_modules/.cache/devdb");
const require = createRequire(import.meta.url);

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

// A bundle starts faster than the sources. It is kept until a source or a dependency changes.
const engine = join(cache, `engine-${fingerprint()}.mjs`);
if (!existsSync(engine)) {
  mkdirSync(cache, { recursive: true });
  await build(engine);
  removeOthers(engine);
}
await import(pathToFileURL(engine).href);
