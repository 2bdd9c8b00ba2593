import type { Configuration } from "@rspack/core";
import type { AppDefinition } from "../definition";
import { baseConfig } from "./base";
import { containerFederation } from "./federation";
import { hashedFiles } from "./hashed-files";
import { scriptIntegrity } from "./script-integrity";

/** The federation container for hosts; it brings no copy of the shared modules. */
export function containerConfig(app: AppDefinition, out: string): Configuration {
  const base = baseConfig(app.root, "production");
  return {
    ...base,
    name: `${app.name} container`,
    entry: {},
    // A page begins with fewer and lighter scripts when it brings what little it shares with others itself (up to 8 kB sent).
    optimization: {
      ...base.optimization,
      splitChunks: { minSize: 60_000, cacheGroups: { defaultVendors: false } },
    },
    output: { path: out, publicPath: "auto", uniqueName: app.name, ...hashedFiles },
    // Federation would say with each build what `publicPath: "auto"` means.
    infrastructureLogging: { level: "error" },
    plugins: [
      ...containerFederation(app, {
        filename: "static/js/entry.[contenthash:8].js",
        exposes: app.exposes,
        hosted: true,
      }),
      scriptIntegrity(),
    ],
  };
}
