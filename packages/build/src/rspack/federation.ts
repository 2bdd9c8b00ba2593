import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import type { AppOptions } from "../options";
import { readVersion } from "../release/inputs";

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/** A component and the page that renders it must have the same copy of these. */
const REACT_MODULES = ["react", "react/jsx-runtime", "react-dom", "react-dom/client"];
/** Modules that the shell shares with remotes. Apps reach other libraries only through the three facades. */
const SHARED_MODULES = [...REACT_MODULES, "@advent/store", "@advent/ui", "@advent/router"];

export const createHostPlugin = (app: AppOptions) =>
  createPlugin({
    name: app.name,
    shared: shareStrictly(app.root, { eager: true }),
    manifest: false,
    experiments: { provideExternalRuntime: true },
  });

export const createContainerPlugin = (app: AppOptions, filename = "static/js/entry.[contenthash:8].js") =>
  createPlugin({
    name: app.name,
    filename,
    exposes: app.exposes,
    shared: shareStrictly(app.root, { import: false }),
    manifest: addPages(app),
    experiments: { externalRuntime: true, optimization: { disableRemote: true } },
  });

/** In development a remote runs alone from the same compilation, so it brings everything along. */
export const createDevelopmentPlugin = (app: AppOptions) =>
  createPlugin({
    name: app.name,
    filename: "mf/entry.js",
    exposes: app.exposes,
    shared: shareStrictly(app.root, {}),
    manifest: { filePath: "mf", ...addPages(app) },
  });

/** A container for hosts outside the suite, which have nothing but React in common with it. */
export const createStandalonePlugin = (app: AppOptions) =>
  createPlugin({
    name: app.name,
    filename: "remoteEntry.js",
    exposes: app.standalone,
    shared: share(app.root, REACT_MODULES, (version) => ({ requiredVersion: `^${version.split(".")[0]}.0.0` })),
    manifest: false,
    experiments: { optimization: { disableRemote: true, disableSnapshot: true } },
  });

/** With the other strategy, `version-first`, one dead remote would blank the shell. */
const createPlugin = ({ experiments, ...options }: FederationOptions) =>
  new ModuleFederationPlugin({
    ...options,
    shareStrategy: "loaded-first",
    dts: false,
    experiments: { ...experiments, optimization: { target: "web", ...experiments?.optimization } },
  });

/** Strict singletons: a remote built against another version is refused when it loads, so only its route falls back. */
function shareStrictly(root: string, options: { eager?: boolean; import?: false }) {
  return share(root, SHARED_MODULES, (version) => ({
    strictVersion: true,
    requiredVersion: `^${version}`,
    ...options,
  }));
}

function share(root: string, modules: readonly string[], describe: (version: string) => object) {
  const entries = modules.map((name) => {
    const [packageName = name] = /^(@[^/]+\/)?[^/]+/.exec(name) ?? [];
    const version = readVersion(root, packageName);
    return [name, { singleton: true, version, ...describe(version) }];
  });
  return Object.fromEntries(entries);
}

/** Hosts accept remotes by the contract's version. The manifest keeps nothing else that a build adds to it. */
const addPages = ({ pages, root }: AppOptions) => ({
  additionalData({ stats }: { stats: { metaData: object } }) {
    Object.assign(stats.metaData, { pages, contract: readVersion(root, "@advent/contract") });
  },
});
