import { resolve } from "node:path";
import { StatsPlugin } from "@module-federation/manifest";
import { container, DefinePlugin, type RspackPluginInstance } from "@rspack/core";
import type { AppDefinition } from "../definition";
import { lighterRuntime } from "./lighter-runtime";
import { sharedOf, versionOf } from "./shared";

interface ContainerOptions {
  /** Path of the entry script. */
  filename: string;
  /** Folder of `mf-manifest.json`. */
  folder?: string;
  exposes: Record<string, string>;
  /** The host brings the shared libraries. */
  hosted: boolean;
}

/** For the host, which is made when it runs: what its federation runtime leaves out, and of which version what it lends is. */
export function hostFederation({ root }: AppDefinition) {
  return [
    new DefinePlugin({
      ENV_TARGET: JSON.stringify("web"),
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
      FEDERATION_OPTIMIZE_NO_REMOTE: false,
      // Containers choose among what the host lends, and it borrows nothing itself.
      FEDERATION_OPTIMIZE_NO_SHARED: true,
      SHARED_MODULES: JSON.stringify(sharedOf(root)),
    }),
    ...lighterRuntime(),
  ];
}

/** For a remote: the container, which resolves what is shared by the bundler's own small runtime, and its manifest. */
export function containerFederation({ name, root }: AppDefinition, options: ContainerOptions) {
  const { filename, folder = "", exposes, hosted } = options;
  const modules = Object.entries(exposes).map(([key, file]) => [key, { import: file, name: pageName(key) }]);
  const shared = Object.entries(sharedOf(root)).map(([key, copy]) => [
    key,
    hosted ? { ...copy, import: false as const } : copy,
  ]);
  const federation = {
    name,
    filename,
    exposes: Object.fromEntries(modules),
    shared: Object.fromEntries(shared),
  };
  const manifest = new StatsPlugin(
    { ...federation, manifest: { filePath: folder }, dts: false },
    { bundler: "rspack", pluginVersion: versionOf(ownRoot, "@module-federation/manifest") },
  );
  // Its types are webpack's.
  return [new container.ModuleFederationPluginV1(federation), manifest as unknown as RspackPluginInstance];
}

/** `./CartPage` → `CartPage`, the name of the chunk that holds it. */
const pageName = (exposed: string) => exposed.replace(/^\.\//, "");

const ownRoot = resolve(import.meta.dirname, "../..");
