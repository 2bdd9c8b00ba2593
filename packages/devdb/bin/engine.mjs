#!/usr/bin/env node
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, stop } from "esbuild";

const root = join(import.meta.dirname, "..");

// A bundle starts faster than the sources. It is inside the package, so that it finds lmdb.
const outfile = join(root, `node_modules/.cache/engine-${randomUUID()}.mjs`);
await build({
  entryPoints: [join(root, "src/main.ts")],
  outfile,
  bundle: true,
  platform: "node",
  format: "esm",
  external: ["lmdb"],
  logLevel: "error",
});
await stop();
await import(pathToFileURL(outfile).href).finally(() => rmSync(outfile));
