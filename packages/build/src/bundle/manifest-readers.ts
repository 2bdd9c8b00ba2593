import { createRequire } from "node:module";
import { NormalModuleReplacementPlugin } from "@rspack/core";

const require = createRequire(import.meta.url);

/** The modules of the federation runtime that read manifests and preload what they name. */
const readers =
  /[\\/]runtime-core[\\/]dist[\\/](plugins[\\/](snapshot[\\/]SnapshotHandler|generate-preload-assets)|utils[\\/]preload)\.js$/;

/** Leaves them out of a host, which reads manifests itself: the runtime's flag switches them off, but bundles them all the same, 2.3 kB. */
export const withoutManifestReaders = () =>
  new NormalModuleReplacementPlugin(readers, ({ createData }) => {
    if (createData) createData.resource = require.resolve("./no-manifests.mjs");
  });
