import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { FILES } from "@advent/server/first-screens";
import type { Configuration } from "@rspack/core";
import type { AppDefinition, ServerDefinition } from "../definition";
import { baseConfig, scripts } from "./base";

/**
 * A Node program and those it starts, each as one ES module that shares nothing: workspace sources and packages it does
 * not name itself are bundled, the packages in its own package.json stay outside.
 */
export function serverConfigs(definition: ServerDefinition, out: string): Configuration[] {
  const entries = Object.entries({ main: definition.entry, ...definition.programs });
  return entries.map(([file, entry]) => ({
    ...programConfig(definition.root, file, entry, out),
    name: `server ${file}`,
    externals: externals(definition),
  }));
}

/** The program that renders an app's first screens, `screens.js`: whole, so that the build can run it wherever it lies. */
export const screensConfig = ({ name, root }: AppDefinition, entry: string, out: string): Configuration => ({
  ...programConfig(root, "screens", entry, out, FILES),
  name: `${name} screens`,
});

function programConfig(root: string, file: string, entry: string, out: string, publicPath = "/"): Configuration {
  const base = baseConfig(root, "production");
  return {
    ...base,
    target: "node20",
    entry: { [file]: entry },
    module: { rules: [scripts("production", { env: { targets: "node 20" } }), media(publicPath)] },
    output: {
      path: out,
      filename: "[name].js",
      chunkFilename: "[name].[contenthash:8].js",
      module: true,
      chunkFormat: "module",
      library: { type: "modern-module" },
    },
    externalsType: "module-import",
    optimization: { minimize: false },
  };
}

// The browser build writes the pictures and fonts; the server only needs their addresses.
const media = (publicPath: string) => ({
  test: /\.(svg|woff2|webp|avif|jpg|png|mp4|webm)$/,
  type: "asset/resource",
  generator: { filename: "static/media/[name].[contenthash:8][ext]", publicPath, emit: false },
});

/** Packages that stay outside; Node's own modules do so by the target. */
function externals({ root, bundled }: ServerDefinition): RegExp[] {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));
  return Object.entries<string>({ ...dependencies, ...devDependencies })
    .filter(([name, version]) => !version.startsWith("workspace:") && !bundled.includes(name))
    .map(([name]) => new RegExp(`^${name}(/|$)`));
}
