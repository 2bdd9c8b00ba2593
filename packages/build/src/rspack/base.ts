import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Configuration, RuleSetRule } from "@rspack/core";
import type { AppOptions } from "../options";

const require = createRequire(import.meta.url);
const packageFolder = dirname(require.resolve("@advent/build/package.json"));

type Mode = "production" | "development";

const STYLED_COMPONENTS_OPTIONS = {
  fileName: false,
  pure: true,
  topLevelImportPaths: ["styled-components", "@advent/ui"],
};

const BROWSER_TARGETS = ["chrome >= 109", "edge >= 109", "firefox >= 115", "safari >= 16"];

export function createBaseConfig(root: string, mode: Mode): Configuration {
  return {
    context: root,
    mode,
    devtool: mode === "development" ? "cheap-module-source-map" : false,
    resolve: { extensions: [".ts", ".tsx", ".mjs", ".js", ".json"] },
    module: {
      rules: [createScriptRule(mode, { targets: BROWSER_TARGETS, bugfixes: true }), createMediaRule()],
    },
    performance: false,
    stats: "errors-warnings",
    infrastructureLogging: { level: "warn" },
    lazyCompilation: false,
  };
}

export function createScriptRule(mode: Mode, env: Record<string, unknown>): RuleSetRule {
  const development = mode === "development";
  return {
    test: /\.tsx?$/,
    exclude: /[\\/]node_modules[\\/](?!@advent)/,
    type: "javascript/auto",
    loader: "builtin:swc-loader",
    options: {
      env,
      jsc: {
        parser: { syntax: "typescript", tsx: true },
        transform: { react: { runtime: "automatic", development, refresh: development } },
        experimental: {
          plugins: [
            [
              require.resolve("@swc/plugin-styled-components"),
              { ...STYLED_COMPONENTS_OPTIONS, displayName: development },
            ],
          ],
          // One cache for all apps: compiling the plugin takes seconds.
          cacheRoot: join(packageFolder, "node_modules/.cache/swc"),
        },
      },
    },
  };
}

export const createMediaRule = (options: Record<string, unknown> = {}): RuleSetRule => ({
  test: /\.(svg|woff2|webp|avif|jpg|png|mp4|webm)$/,
  type: "asset/resource",
  generator: { filename: "static/media/[name].[contenthash:8][ext]", ...options },
});

export const createScriptEntries = (scripts: AppOptions["scripts"] = {}) =>
  Object.fromEntries(Object.entries(scripts).map(([filename, module]) => [filename, { import: module, filename }]));
