import { type Env, parsePort, readPort } from "@advent/server/addresses";
import { getFolder, remoteApps } from "@advent/server/apps";
import type { Configuration } from "@rspack/core";
import type { AppOptions } from "../options";
import { createContainerConfig } from "./app";
import { createContainerPlugin } from "./federation";

/** Port of a remote that this repository does not name. `PORT` sets another. */
const DEFAULT_PORT = 3010;

/**
 * Serves a remote's container for the shell of a deployed site. That shell lends it React's production build, so the
 * container is a production build too, and a change reloads the page instead of replacing modules.
 */
export function createAgainstConfig(app: AppOptions, site: string, env: Env): Configuration {
  const port = findPort(app.root, env);
  const container = createContainerPlugin(app, "entry.js");
  return {
    ...createContainerConfig(app, container),
    devtool: "cheap-module-source-map",
    optimization: { minimize: false },
    plugins: [container],
    devServer: {
      port,
      host: env.HOST || "127.0.0.1",
      hot: false,
      allowedHosts: "all",
      headers: { "Access-Control-Allow-Origin": "*" },
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
