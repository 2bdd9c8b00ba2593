import type { Configuration } from "@rspack/core";
import type { AppDefinition } from "../definition";
import { baseConfig } from "./base";
import { containerFederation } from "./federation";
import { hashedFiles } from "./hashed-files";
import { scriptIntegrity } from "./script-integrity";

/** The federation container for hosts; it brings no copy of the shared modules. */
export function containerConfig(app: AppDefinition, out: string): Configuration {
  return {
    ...baseConfig(app.root, "production"),
    name: `${app.name} container`,
    entry: {},
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
