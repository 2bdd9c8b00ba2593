import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SCREENS_FOLDER } from "@advent/server/builds";
import { FILES_PREFIX } from "@advent/server/first-screens";
import type { Configuration } from "@rspack/core";
import type { AppOptions, ServerOptions } from "../options";
import { createBaseConfig, createMediaRule, createScriptRule } from "./base";
import { writeLicenses } from "./licenses";

/**
 * A Node program and those it starts, each as one ES module that shares nothing: workspace sources and packages it does
 * not name itself are bundled, the packages in its own package.json stay outside.
 */
export function createServerConfigs(options: ServerOptions, out: string): Configuration[] {
  return Object.entries({ main: options.entry, ...options.programs }).map(([file, entry]) => ({
    ...createProgramConfig(options.root, file, entry, out),
    name: `server ${file}`,
    externals: listExternals(options),
  }));
}

export const createScreensConfig = ({ name, root }: AppOptions, entry: string, out: string): Configuration => ({
  ...createProgramConfig(root, "screens", entry, out, FILES_PREFIX),
  name: `${name} screens`,
});

/** Writes the fonts of all pairs, and a module that exports their styles. */
export function createFontsConfig({ name, root }: AppOptions, out: string): Configuration {
  const file = `${SCREENS_FOLDER}/fonts`;
  const config = createProgramConfig(root, file, "@advent/ui/fonts", out);
  return {
    ...config,
    name: `${name} fonts`,
    module: { rules: [createScriptRule("production", { targets: "node 20" }), createMediaRule({ publicPath: "/" })] },
    plugins: [writeLicenses("fonts.licenses.txt")],
  };
}

function createProgramConfig(root: string, file: string, entry: string, out: string, publicPath = "/"): Configuration {
  return {
    ...createBaseConfig(root, "production"),
    target: "node20",
    entry: { [file]: entry },
    // The browser build writes the pictures and fonts; a program only needs their addresses.
    module: {
      rules: [createScriptRule("production", { targets: "node 20" }), createMediaRule({ publicPath, emit: false })],
    },
    output: {
      path: out,
      filename: "[name].js",
      chunkFilename: "[name].[contenthash:8].js",
      module: true,
      chunkFormat: "module",
      // With "modern-module", rspack 2.3.2 leaves out imports that only a barrel's namespace object names.
      library: { type: "module" },
    },
    plugins: [writeLicenses(`${file}.licenses.txt`)],
    externalsType: "module-import",
    optimization: { minimize: false },
  };
}

/** Packages that stay outside; Node's own modules do so by the target. */
function listExternals({ root, bundled = [] }: ServerOptions): RegExp[] {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return Object.entries<string>({ ...dependencies, ...devDependencies })
    .filter(([name, version]) => !version.startsWith("workspace:") && !bundled.includes(name))
    .map(([name]) => new RegExp(`^${name}(/|$)`));
}
