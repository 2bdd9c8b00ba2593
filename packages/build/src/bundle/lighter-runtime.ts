import { createRequire } from "node:module";
import { NormalModuleReplacementPlugin } from "@rspack/core";

const require = createRequire(import.meta.url);

/** The modules of the federation runtime that read manifests and preload what they name. */
const readers =
  /[\\/]runtime-core[\\/]dist[\\/](plugins[\\/](snapshot[\\/]SnapshotHandler|generate-preload-assets)|utils[\\/]preload)\.js$/;
const logger = /[\\/]@module-federation[\\/]sdk[\\/]dist[\\/]logger\.js$/;
const sentences = /[\\/]@module-federation[\\/]error-codes[\\/]dist[\\/]desc\.mjs$/;

/**
 * What a host does without of the federation runtime: it reads manifests itself (the runtime's flag switches its readers off, but bundles
 * them all the same, 2.3 kB), its logger need not say more than the console does (0.4 kB), and a fault is known by its number and cause (0.2 kB).
 */
export const lighterRuntime = () => [
  replaced(readers, require.resolve("./no-manifests.mjs")),
  replaced(logger, require.resolve("./console-logger.mjs")),
  replaced(sentences, require.resolve("./no-sentences.mjs")),
];

const replaced = (modules: RegExp, by: string) =>
  new NormalModuleReplacementPlugin(modules, ({ createData }) => {
    if (createData) createData.resource = by;
  });
