#!/usr/bin/env node
// Runs the engine from its TypeScript sources; nothing has to be built beforehand.
import { pathToFileURL } from "node:url";
import { bundledEngine } from "./bundle.mjs";

const bundle = await bundledEngine();
if (bundle) {
  await import(pathToFileURL(bundle).href);
} else {
  const { register } = await import("tsx/esm/api");
  register();
  await import("../src/engine/main.ts");
}
