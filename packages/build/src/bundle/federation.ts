import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import { DefinePlugin } from "@rspack/core";
import type { AppDefinition } from "../definition";
import { EsModuleRuntimePlugin } from "./es-module-runtime";
import { sharedOf } from "./shared";

interface ContainerOptions {
  /** Path of the entry script. */
  filename: string;
  /** Folder of `mf-manifest.json`. */
  folder?: string;
  exposes: Record<string, string>;
  /** The host brings the shared libraries and the federation runtime. */
  hosted: boolean;
}

/** For the host, which is made when it runs: what its federation runtime leaves out, and of which version what it lends is. */
export function hostFederation({ root }: AppDefinition) {
  return new DefinePlugin({
    ENV_TARGET: JSON.stringify("web"),
    // Its own code reads the manifests, so the runtime's reader stays out.
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    FEDERATION_OPTIMIZE_NO_REMOTE: false,
    FEDERATION_OPTIMIZE_NO_SHARED: false,
    SHARED_MODULES: JSON.stringify(sharedOf(root)),
  });
}

/** For a remote: the container with its manifest. */
export function containerFederation({ name, root }: AppDefinition, options: ContainerOptions) {
  const { filename, folder = "", exposes, hosted } = options;
  const modules = Object.entries(exposes).map(([key, file]) => [key, { import: file, name: pageName(key) }]);
  const shared = Object.entries(sharedOf(root)).map(([key, copy]) => [key, hosted ? { ...copy, import: false } : copy]);
  const plugin = new ModuleFederationPlugin({
    name,
    filename,
    exposes: Object.fromEntries(modules),
    shared: Object.fromEntries(shared),
    manifest: { filePath: folder },
    experiments: { externalRuntime: hosted, optimization: { target: "web", disableRemote: hosted } },
    dts: false,
    shareStrategy: "loaded-first",
  });
  return [plugin, new EsModuleRuntimePlugin()];
}

/** `./CartPage` → `CartPage`, the name of the chunk that holds it. */
const pageName = (exposed: string) => exposed.replace(/^\.\//, "");
