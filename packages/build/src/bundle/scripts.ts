import type { Configuration } from "@rspack/core";
import type { AppDefinition } from "../definition";
import { baseConfig } from "./base";

/** Self-contained scripts: the boot script, hashed, and those with a lasting address. */
export function scriptConfigs(app: AppDefinition, out: string): Configuration[] {
  const boot = app.boot ? [scriptConfig(app, out, app.boot, "static/js/boot.[contenthash:8].js")] : [];
  const lasting = Object.entries(app.scripts).map(([file, module]) => scriptConfig(app, out, module, file));
  return [...boot, ...lasting];
}

function scriptConfig(app: AppDefinition, out: string, module: string, filename: string): Configuration {
  return {
    ...baseConfig(app.root, "production"),
    name: `${app.name} ${filename}`,
    entry: { script: module },
    output: { path: out, filename, uniqueName: `${app.name}_script`, iife: true },
  };
}
