#!/usr/bin/env node
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
