import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
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

const common = { dts: false, shareStrategy: "loaded-first" } as const;
const optimization = { target: "web" } as const;

/** For the host: lends its libraries, and its copy of the federation runtime, to the remotes it finds at run time. */
export function hostFederation({ name, root }: AppDefinition) {
  const shared = sharedOf(root, { eager: true });
  // Its own code reads the manifests, so the runtime's reader stays out.
  const experiments = { provideExternalRuntime: true, optimization: { ...optimization, disableSnapshot: true } };
  return [
    new ModuleFederationPlugin({ name, shared, experiments, manifest: false, ...common }),
    new EsModuleRuntimePlugin(),
  ];
}

/** For a remote: the container with its manifest. */
export function containerFederation({ name, root }: AppDefinition, options: ContainerOptions) {
  const { filename, folder = "", exposes, hosted } = options;
  const modules = Object.entries(exposes).map(([key, file]) => [key, { import: file, name: pageName(key) }]);
  const plugin = new ModuleFederationPlugin({
    name,
    filename,
    exposes: Object.fromEntries(modules),
    shared: sharedOf(root, hosted ? { import: false } : {}),
    manifest: { filePath: folder },
    experiments: { externalRuntime: hosted, optimization },
    ...common,
  });
  return [plugin, new EsModuleRuntimePlugin()];
}

/** `./CartPage` → `CartPage`, the name of the chunk that holds it. */
const pageName = (exposed: string) => exposed.replace(/^\.\//, "");
