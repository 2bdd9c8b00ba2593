import { join } from "node:path";
import { type Env, parsePort, readPort } from "@advent/server/addresses";
import { getFolder, remoteApps } from "@advent/server/apps";
import type { Configuration } from "@rspack/core";
import type { AppOptions } from "../options";
import { createFederatedConfig } from "./app";
import { createContainerPlugin } from "./federation";

/** Port of a remote that this repository does not name. `PORT` sets another. */
const DEFAULT_PORT = 3010;

/**
 * Serves a remote's container for the shell of a deployed site. That shell lends it React's production build, so the
 * container is a production build too, and a change reloads the page instead of replacing modules.
 */
export function createAgainstConfig(app: AppOptions, site: string, env: Env): Configuration {
  const port = findPort(app.root, env);
  return {
    ...createFederatedConfig(app),
    name: `${app.name} container`,
    entry: {},
    devtool: "cheap-module-source-map",
    output: { publicPath: "auto", uniqueName: app.name, crossOriginLoading: "anonymous" },
    optimization: { minimize: false },
    // Federation would explain `publicPath: "auto"` at each build.
    infrastructureLogging: { level: "error" },
    plugins: [createContainerPlugin(app, "entry.js")],
    devServer: {
      port,
      host: env.HOST || "127.0.0.1",
      hot: false,
      liveReload: true,
      allowedHosts: "all",
      headers: { "Access-Control-Allow-Origin": "*" },
      static: { directory: join(app.root, "public") },
      devMiddleware: { publicPath: "/mf/" },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false },
      onListening: () => console.log(describe(app.name, site, `http://localhost:${port}/mf/mf-manifest.json`)),
    },
  };
}

function findPort(root: string, env: Env): number {
  const known = remoteApps.find((name) => getFolder(name) === root);
  return known ? readPort(env, known) : parsePort(env, "PORT", DEFAULT_PORT);
}

const describe = (name: string, site: string, manifest: string) => `
${name} is served at ${manifest}.
Saving a file reloads the page. Ctrl-C stops it.

1. Sign in to the admin of ${site} as an owner and open Overrides.
2. Enter ${name} and ${manifest}, and press Start override.
3. Open ${site} in the same browser.
`;
