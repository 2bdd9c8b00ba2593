import { type Configuration, container } from "@rspack/core";
import type { AppDefinition } from "../definition";
import { baseConfig } from "./base";
import { hashedFiles } from "./hashed-files";
import { scriptIntegrity } from "./script-integrity";
import { versionOf } from "./shared";

/** Folder below the app's origin, and the entry in it that a foreign host's federation plugin is pointed at. */
export const standaloneFolder = "mf-standalone";
const entry = "remoteEntry.js";

/** What a component must have in common with the page that renders it. */
const react = ["react", "react/jsx-runtime", "react-dom", "react-dom/client"];

/**
 * The federation container for hosts that are not of the suite: it takes React from the host, where the host has the right
 * one, and brings everything else along.
 */
export function standaloneConfig(app: AppDefinition, out: string): Configuration {
  return {
    ...baseConfig(app.root, "production"),
    name: `${app.name} standalone container`,
    entry: {},
    // Of two copies with one version the container with the greater name lends its own: that shall be the host.
    output: { path: out, publicPath: "auto", uniqueName: `0_${app.name}_standalone`, ...hashedFiles },
    plugins: [
      new container.ModuleFederationPluginV1({
        name: app.name,
        filename: entry,
        library: { type: "var", name: app.name },
        exposes: app.standalone,
        shared: Object.fromEntries(react.map((name) => [name, fromHost(versionOf(app.root, name))])),
      }),
      scriptIntegrity(),
    ],
  };
}

const fromHost = (version: string) => ({ singleton: true, requiredVersion: `^${version.split(".")[0]}.0.0`, version });
