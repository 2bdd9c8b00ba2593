import { createRequire } from "node:module";
import { resolve } from "node:path";
import { getShownRemotes, type SuiteOptions } from "@advent/server";
import { getPublicOrigins, getSuiteLinks } from "@advent/server/addresses";
import { type ByApp, getFolder, getRemoteName, type SuiteApp, suiteApps } from "@advent/server/apps";
import type { Configuration, DevServerMiddlewareHandler } from "@rspack/core";
import { ReactRefreshRspackPlugin } from "@rspack/plugin-react-refresh";
import type { AppOptions } from "../options";
import { createBaseConfig, createScriptEntries } from "./base";
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
    entry: { main: createMainEntry(app), ...createScriptEntries(app.scripts) },
    output: { publicPath: `${origins[self]}/`, uniqueName: app.name, crossOriginLoading: "anonymous" },
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
    devServer: createDevServer(self, settings, origins),
  };
}

/** Shared modules arrive asynchronously, so a remote's own entry has to wait; the host must see React before React DOM. */
function createMainEntry({ root, entry = "./src/main.ts", host }: AppOptions): string[] {
  const main = resolve(root, entry);
  const shop = require.resolve("@advent/build/shop-data");
  const fonts = "@advent/ui/add-fonts";
  if (!host) return [shop, fonts, `data:text/javascript,import(${JSON.stringify(main)})`];
  return [require.resolve("@advent/build/refresh-hook"), shop, fonts, main];
}

function createDevServer(app: SuiteApp, settings: SuiteOptions, origins: ByApp<string>): Configuration["devServer"] {
  return {
    port: settings.ports[app],
    host: settings.host ?? "127.0.0.1",
    proxy: [{ context: ["/api"], target: settings.apiOrigin, xfwd: true }],
    allowedHosts: "all",
    headers: { "Access-Control-Allow-Origin": "*" },
    historyApiFallback: true,
    devMiddleware: { publicPath: "/" },
    client: { webSocketURL: `${origins[app].replace(/^http/, "ws")}/ws`, overlay: { errors: true, warnings: false } },
    setupMiddlewares: (middlewares) => {
      if (app !== "shell") return middlewares;
      const sendRemotes: DevServerMiddlewareHandler = (_request, response) => {
        response.setHeader("Content-Type", "application/json").end(JSON.stringify(listRemotes(origins)));
      };
      return [{ path: "/remotes.json", middleware: sendRemotes }, ...middlewares];
    },
  };
}

/** In development every version of a remote is welcome and none is pinned. */
function listRemotes(origins: ByApp<string>) {
  const entries = getShownRemotes(origins, true).map((app) => [
    getRemoteName(app),
    { manifest: `${origins[app]}/mf/mf-manifest.json` },
  ]);
  return { remotes: Object.fromEntries(entries) };
}
