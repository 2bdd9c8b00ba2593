import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { SuiteOptions } from "@advent/server";
import { getPublicOrigins, getSuiteLinks } from "@advent/server/addresses";
import { getFolder, suiteApps } from "@advent/server/apps";
import type { Configuration } from "@rspack/core";
import { ReactRefreshRspackPlugin } from "@rspack/plugin-react-refresh";
import type { AppOptions } from "../options";
import { createBaseConfig } from "./base";
import { createDevServer } from "./dev-server";
import { createDevelopmentPlugin, createHostPlugin } from "./federation";
import { createPage } from "./page";

const require = createRequire(import.meta.url);

export function createDevelopmentConfig(app: AppOptions, settings: SuiteOptions): Configuration {
  const self = suiteApps.find((name) => getFolder(name) === app.root);
  if (!self) throw new Error(`${app.root} is none of the suite's front ends: ${suiteApps.join(", ")}.`);
  const origins = getPublicOrigins(settings);
  const links = getSuiteLinks(self, origins);
  return {
    ...createBaseConfig(app.root, "development"),
    name: app.name,
    entry: { main: createMainEntry(app), ...createScriptEntries(app) },
    output: {
      path: join(app.root, "dist/build/public"),
      publicPath: `${origins[self]}/`,
      uniqueName: app.name,
      crossOriginLoading: "anonymous",
    },
    plugins: [
      createPage(app, {
        chunks: ["main"],
        ...(links && {
          meta: { "advent-links": JSON.stringify({ ...links, paths: app.pages?.map(({ path }) => path) ?? [] }) },
        }),
      }),
      new ReactRefreshRspackPlugin(),
      app.host ? createHostPlugin(app) : createDevelopmentPlugin(app),
    ],
    optimization: { runtimeChunk: false },
    devServer: createDevServer(self, settings),
  };
}

/** Shared modules arrive asynchronously, so a remote's own entry has to wait; the host must see React before React DOM. */
function createMainEntry({ root, entry = "./src/main.ts", host }: AppOptions): string[] {
  const main = resolve(root, entry);
  if (!host) return [`data:text/javascript,import(${JSON.stringify(main)})`];
  return [require.resolve("@advent/build/refresh-hook"), main];
}

function createScriptEntries({ root, scripts = {} }: AppOptions) {
  const entries = Object.entries(scripts).map(([filename, module]) => [
    filename.replace(/\.js$/, ""),
    { import: resolve(root, module), filename },
  ]);
  return Object.fromEntries(entries);
}
