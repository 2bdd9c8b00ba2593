import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { getShownRemotes, type SuiteOptions } from "@advent/server";
import { getPublicOrigins } from "@advent/server/addresses";
import { getFolder, getRemoteName, type SuiteApp } from "@advent/server/apps";
import type { Configuration } from "@rspack/core";

type DevServer = Exclude<Configuration["devServer"], false | undefined>;
type SetUp = NonNullable<DevServer["setupMiddlewares"]>;

export function createDevServer(app: SuiteApp, settings: SuiteOptions): DevServer {
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
      { name: "suite", middleware: createSuiteMiddleware(app, settings, server) },
      ...middlewares,
    ],
  };
}

function createSuiteMiddleware(app: SuiteApp, settings: SuiteOptions, server: Parameters<SetUp>[1]) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const path = request.url?.replace(/\?.*/, "") ?? "";
    if (path === "/readyz") server.middleware?.waitUntilValid(() => response.end("ok"));
    else if (path === "/remotes.json" && app === "shell") sendJson(response, listDevelopmentRemotes(settings));
    else next();
  };
}

function sendJson(response: ServerResponse, content: object): void {
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(content));
}

/** In development every version of a remote is welcome and none is pinned. */
function listDevelopmentRemotes(settings: SuiteOptions) {
  const origins = getPublicOrigins(settings);
  const entries = getShownRemotes(origins, true).map((app) => [
    getRemoteName(app),
    { manifest: `${origins[app]}/mf/mf-manifest.json` },
  ]);
  return { remotes: Object.fromEntries(entries) };
}
