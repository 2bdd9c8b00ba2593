import { join, resolve } from "node:path";
import type { SuiteOptions } from "@advent/server";
import { linksOf, publicOriginsOf } from "@advent/server/addresses";
import { folderOf, suiteApps } from "@advent/server/apps";
import type { Configuration } from "@rspack/core";
import { ReactRefreshRspackPlugin } from "@rspack/plugin-react-refresh";
import type { AppDefinition } from "../definition";
import { baseConfig } from "./base";
import { devServer } from "./dev-server";
import { containerFederation, hostFederation } from "./federation";
import { page } from "./site";

/** One compilation for both uses of an app: alone, and as a container under `/mf/` that brings its own libraries along. */
export function developmentConfig(app: AppDefinition, settings: SuiteOptions): Configuration {
  const self = suiteApps.find((name) => folderOf(name) === app.root);
  if (!self) throw new Error(`${app.root} is none of the suite's front ends: ${suiteApps.join(", ")}.`);
  const isRemote = Object.keys(app.exposes).length > 0;
  const origins = publicOriginsOf(settings);
  const links = linksOf(self, origins);
  return {
    ...baseConfig(app.root, "development"),
    name: app.name,
    entry: { main: mainEntry(app, isRemote), ...scriptEntries(app) },
    output: {
      path: join(app.root, "dist/build/public"),
      publicPath: `${origins[self]}/`,
      uniqueName: app.name,
      crossOriginLoading: "anonymous",
    },
    plugins: [
      page(app, { chunks: ["main"], ...(links && { meta: { "advent-links": JSON.stringify(links) } }) }),
      new ReactRefreshRspackPlugin(),
      ...(app.host ? hostFederation(app) : []),
      ...(isRemote ? remoteFederation(app) : []),
    ],
    optimization: { runtimeChunk: false },
    devServer: devServer(self, settings),
  };
}

/** Shared modules arrive asynchronously, so a remote's own entry has to wait; the host must see React before React DOM. */
function mainEntry({ root, entry }: AppDefinition, isRemote: boolean): string[] {
  const main = resolve(root, entry);
  if (isRemote) return [`data:text/javascript,import(${JSON.stringify(main)})`];
  return [resolve(import.meta.dirname, "refresh-hook.ts"), main];
}

function scriptEntries({ root, scripts }: AppDefinition) {
  const entries = Object.entries(scripts).map(([filename, module]) => [
    filename.replace(/\.js$/, ""),
    { import: resolve(root, module), filename },
  ]);
  return Object.fromEntries(entries);
}

function remoteFederation(app: AppDefinition) {
  return containerFederation(app, { filename: "mf/entry.js", folder: "mf", exposes: app.exposes, hosted: false });
}
