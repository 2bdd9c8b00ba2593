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
  const known = remoteApps.find((name) => getFolder(name) === app.root);
  const port = known ? readPort(env, known) : parsePort(env, "PORT", DEFAULT_PORT);
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
      onListening: () =>
        console.log(
          `${app.name} is served at http://localhost:${port}/mf/mf-manifest.json; Ctrl-C stops it.\n` +
            `Start an override of it in the admin of ${site}, under Overrides, and open ${site} in the same browser.`,
        ),
    },
  };
}
