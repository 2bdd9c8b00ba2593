import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { getShownRemotes, type SuiteOptions } from "@advent/server";
import { getPublicOrigins, getSuiteLinks } from "@advent/server/addresses";
import { getFolder, getRemoteName, type SuiteApp, suiteApps } from "@advent/server/apps";
import type { Configuration } from "@rspack/core";
import { ReactRefreshRspackPlugin } from "@rspack/plugin-react-refresh";
import type { AppOptions } from "../options";
import { createBaseConfig } from "./base";
import { createDevelopmentPlugin, createHostPlugin } from "./federation";
import { createPage } from "./page";

type DevServer = Exclude<Configuration["devServer"], false | undefined>;
type Middleware = ReturnType<NonNullable<DevServer["setupMiddlewares"]>>[number];

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

function createDevServer(app: SuiteApp, settings: SuiteOptions): DevServer {
  const origin = getPublicOrigins(settings)[app];
  return {
    port: settings.ports[app],
    host: settings.host ?? "127.0.0.1",
    hot: true,
    proxy: [{ context: ["/api"], target: settings.apiOrigin, xfwd: true }],
    allowedHosts: "all",
    static: { directory: join(getFolder(app), "public") },
    headers: { "Access-Control-Allow-Origin": "*" },
    historyApiFallback: { index: "/index.html" },
    devMiddleware: { publicPath: "/" },
    client: { webSocketURL: `${origin.replace(/^http/, "ws")}/ws`, overlay: { errors: true, warnings: false } },
    setupMiddlewares: (middlewares, server) => [
      {
        name: "readiness",
        path: "/readyz",
        middleware: (_request: IncomingMessage, response: ServerResponse) =>
          server.middleware?.waitUntilValid(() => response.end("ok")),
      },
      ...(app === "shell" ? [createRemotesMiddleware(settings)] : []),
      ...middlewares,
    ],
  };
}

/** In development every version of a remote is welcome and none is pinned. */
function createRemotesMiddleware(settings: SuiteOptions): Middleware {
  const origins = getPublicOrigins(settings);
  const entries = getShownRemotes(origins, true).map((app) => [
    getRemoteName(app),
    { manifest: `${origins[app]}/mf/mf-manifest.json` },
  ]);
  const content = JSON.stringify({ remotes: Object.fromEntries(entries) });
  return {
    name: "remotes",
    path: "/remotes.json",
    middleware: (_request: IncomingMessage, response: ServerResponse) => {
      response.setHeader("Content-Type", "application/json").end(content);
    },
  };
}
