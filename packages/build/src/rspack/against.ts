import type { SuiteOptions } from "@advent/server";
import { getFolder, remoteApps } from "@advent/server/apps";
import type { Configuration } from "@rspack/core";
import type { AppOptions } from "../options";
import { createFederatedConfig } from "./app";
import { createDevServer } from "./dev-server";
import { createContainerPlugin } from "./federation";

/**
 * Serves a remote's container for the shell of a deployed site. That shell lends it React's production build, so the
 * container is a production build too, and a change reloads the page instead of replacing modules.
 */
export function createAgainstConfig(app: AppOptions, settings: SuiteOptions): Configuration {
  const self = remoteApps.find((name) => getFolder(name) === app.root);
  if (!self) throw new Error(`${app.root} is none of the suite's remotes: ${remoteApps.join(", ")}.`);
  const devServer = createDevServer(self, settings);
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
      ...devServer,
      hot: false,
      liveReload: true,
      devMiddleware: { publicPath: "/mf/" },
      client: { webSocketURL: `ws://localhost:${settings.ports[self]}/ws`, overlay: false },
    },
  };
}
