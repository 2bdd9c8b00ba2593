import { createRequire } from "node:module";
import { join } from "node:path";
import { SCREENS_FOLDER } from "@advent/server/builds";
import { type Compiler, type Configuration, type RspackPluginInstance, SubresourceIntegrityPlugin } from "@rspack/core";
import type { AppOptions } from "../options";
import { createBaseConfig, createScriptEntries } from "./base";
import { createContainerPlugin, createHostPlugin, createStandalonePlugin } from "./federation";
import { finishBuild } from "./finish";
import { writeLicenses } from "./licenses";
import { createPage } from "./page";
import { createFontsConfig, createScreensConfig } from "./server";

const require = createRequire(import.meta.url);

const HASHED_FILES = {
  filename: "static/js/[name].[contenthash:8].js",
  crossOriginLoading: "anonymous",
} satisfies Configuration["output"];

/**
 * Libraries have scripts of their own: a release leaves them in the browser's cache, and each compiles in its own task.
 */
const LIBRARY_SCRIPTS = {
  react: {
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    name: "react",
    chunks: "initial",
    enforce: true,
    priority: 1,
  },
  libraries: { test: /[\\/]node_modules[\\/]/, name: "libraries", chunks: "initial", enforce: true },
} as const;

export function createAppConfigs(app: AppOptions, out: string): Configuration[] {
  const isContainer = Object.keys(app.exposes ?? {}).length > 0;
  const standalone = { ...app, name: `${app.name}_standalone` };
  const configs = [
    isContainer && createContainerConfig(app, createContainerPlugin(app), join(out, "mf")),
    app.standalone && createContainerConfig(standalone, createStandalonePlugin(app), join(out, "mf-standalone")),
    app.screens && createScreensConfig(app, app.screens, join(out, SCREENS_FOLDER)),
    ...(app.containerOnly
      ? []
      : [createFontsConfig(app, out), createScriptsConfig(app, out), createSiteConfig(app, out)]),
  ].filter((config) => typeof config === "object");
  const last = configs.pop();
  const dependencies = configs.map(({ name = "" }) => name);
  const finish = (compiler: Compiler) => compiler.hooks.afterEmit.tapPromise("finish", () => finishBuild(app, out));
  return [...configs, { ...last, dependencies, plugins: [...(last?.plugins ?? []), finish] }];
}

/**
 * The plugin asks for the CommonJS builds of the federation runtime, which cannot be tree-shaken, where it means those that lie
 * beside them (module-federation/core#4518).
 */
function createFederatedConfig(app: AppOptions): Configuration {
  const base = createBaseConfig(app.root, "production");
  return { ...base, resolve: { ...base.resolve, extensionAlias: { ".cjs": [".js", ".cjs"] } } };
}

function createSiteConfig(app: AppOptions, out: string): Configuration {
  return {
    ...createFederatedConfig(app),
    name: `${app.name} site`,
    entry: { main: app.entry ?? "./src/main.ts" },
    output: { path: out, publicPath: "/", uniqueName: `${app.name}_site`, ...HASHED_FILES },
    optimization: { splitChunks: { cacheGroups: LIBRARY_SCRIPTS } },
    plugins: [
      createPage(app),
      new SubresourceIntegrityPlugin(),
      writeLicenses(),
      ...(app.host ? [createHostPlugin(app)] : []),
    ],
  };
}

export function createContainerConfig(app: AppOptions, plugin: RspackPluginInstance, path?: string): Configuration {
  return {
    ...createFederatedConfig(app),
    name: `${app.name} container`,
    entry: {},
    output: { path, publicPath: "auto", uniqueName: app.name, ...HASHED_FILES },
    // A page arrives in fewer scripts when it brings along what little it has in common with others.
    optimization: { splitChunks: { minSize: 80_000 } },
    // Federation would explain `publicPath: "auto"` at each build.
    infrastructureLogging: { level: "error" },
    plugins: [plugin, new SubresourceIntegrityPlugin(), writeLicenses()],
  };
}

const createScriptsConfig = (app: AppOptions, out: string): Configuration => ({
  ...createBaseConfig(app.root, "production"),
  name: `${app.name} scripts`,
  entry: createScriptEntries({
    ...(app.boot && { "static/js/boot.[contenthash:8].js": app.boot }),
    "static/js/vitals.[contenthash:8].js": require.resolve("@advent/build/vitals"),
    ...app.scripts,
  }),
  output: { path: out, uniqueName: `${app.name}_script` },
});
