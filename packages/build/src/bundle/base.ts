import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { Configuration, RuleSetRule } from "@rspack/core";
import styledComponentsOptions from "../../../../styled-components.json";
import { usedRouter } from "./router";

const require = createRequire(import.meta.url);

export type Mode = "production" | "development";

const browsers = ["chrome >= 109", "edge >= 109", "firefox >= 115", "safari >= 16"];

/** What every bundle of the suite has in common. */
export function baseConfig(root: string, mode: Mode): Configuration {
  const used = mode === "production" ? [usedRouter] : [];
  return {
    context: root,
    mode,
    devtool: mode === "development" ? "cheap-module-source-map" : false,
    resolve: { extensions: [".ts", ".tsx", ".mjs", ".js", ".json"], alias: unneeded },
    module: { rules: [scripts(mode, { env: { targets: browsers, bugfixes: true } }), ...assets, ...used] },
    performance: false,
    // Short, and the same in any folder: those that rspack makes of names hold the paths of shared modules.
    optimization: { moduleIds: "natural", mangleExports: mode === "production" && "size" },
    stats: "errors-warnings",
    infrastructureLogging: { level: "warn" },
    lazyCompilation: false,
  };
}

/** The styles' compiler brings vendor prefixes along, which none of these browsers needs: 1.1 kB of every page. */
const unneeded = { "./Prefixer.js": false } as const;

/** Compiles TypeScript and JSX of the workspace; `target` is swc's `env` or `jsc.target`. */
export function scripts(mode: Mode, target: Record<string, unknown>): RuleSetRule {
  const development = mode === "development";
  return {
    test: /\.tsx?$/,
    exclude: /[\\/]node_modules[\\/](?!@advent)/,
    type: "javascript/auto",
    loader: "builtin:swc-loader",
    options: {
      ...target,
      jsc: {
        parser: { syntax: "typescript", tsx: true },
        transform: { react: { runtime: "automatic", development, refresh: development } },
        experimental: {
          plugins: [[styledComponents, { ...styledComponentsOptions, displayName: development }]],
          cacheRoot: pluginCache,
        },
      },
    },
  };
}

const styledComponents = require.resolve("@swc/plugin-styled-components");
/** What the plugin was compiled to, for all apps: each had compiled it anew in its own folder, 1.6 s of a fresh machine's start. */
const pluginCache = resolve(import.meta.dirname, "../../node_modules/.cache/swc");

const assets: RuleSetRule[] = [
  {
    test: /\.(svg|woff2|webp|avif|jpg|png|mp4|webm)$/,
    type: "asset/resource",
    generator: { filename: "static/media/[name].[contenthash:8][ext]" },
  },
];
