import type { Configuration } from "@rspack/core";
import type { AppDefinition, AppOptions, Definition, PageRoute, ServerDefinition, ServerOptions } from "./definition";

/** What `rspack` says to a configuration: whether it was called to build or to serve. */
interface Call {
  RSPACK_SERVE?: boolean;
}

/** The default export of a package's `rspack.config.ts`: its configurations for `rspack build` and `rspack dev`. */
export interface PackageConfig {
  (call?: Call): Promise<Configuration[]>;
  definitions: readonly Definition[];
}

/** Declares a front end in `rspack.config.ts`. */
export function defineApp({ server, ...options }: AppOptions): PackageConfig {
  const { pages, otherPaths = [], host } = options;
  const app: AppDefinition = {
    entry: "./src/main.ts",
    pictures: {},
    standalone: {},
    scripts: {},
    serverScreens: {},
    ...options,
    routes: pages ? [...otherPaths, ...pages.map(({ path }) => path)] : null,
    exposes: { ...(host ? {} : modulesOf(pages)), ...options.exposes },
    kind: "app",
  };
  return packageConfig(server ? [app, serverDefinition({ root: app.root, entry: server })] : [app]);
}

const modulesOf = (pages: readonly PageRoute[] = []) =>
  Object.fromEntries(pages.map(({ module }) => [`./${module}`, `./src/pages/${module}.tsx`]));

/** Declares a Node program in `rspack.config.ts`. */
export function defineServer(options: ServerOptions): PackageConfig {
  return packageConfig([serverDefinition(options)]);
}

const serverDefinition = (options: ServerOptions): ServerDefinition => ({
  programs: {},
  bundled: [],
  ...options,
  kind: "server",
});

/** The bundler is loaded only when it is asked for: most who read a definition want to know whether it is built. */
function packageConfig(definitions: readonly Definition[]): PackageConfig {
  const configs = async ({ RSPACK_SERVE }: Call = {}) => {
    const { cleanBuild, developmentConfigs } = await import("./bundle/call");
    return RSPACK_SERVE ? developmentConfigs(definitions) : cleanBuild(definitions);
  };
  return Object.assign(configs, { definitions });
}
