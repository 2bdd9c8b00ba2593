import { join } from "node:path";
import type { Compiler, Configuration } from "@rspack/core";
import type { AppDefinition } from "../definition";
import { compileHint } from "./compile-hint";
import { containerConfig } from "./container";
import { type BuildNote, finish } from "./finish";
import { productionRouter } from "./router";
import { programFolder } from "./screens";
import { scriptConfigs } from "./scripts";
import { screensConfig } from "./server";
import { siteConfig } from "./site";
import { standaloneConfig, standaloneFolder } from "./standalone";

/** The dual build: the app for its own origin, the container for hosts, one for foreign hosts, and its scripts. */
export function appConfigs(app: AppDefinition, out: string, note: BuildNote): Configuration[] {
  const has = (modules: Record<string, string>) => Object.keys(modules).length > 0;
  const parts = [
    ...(has(app.exposes) ? [containerConfig(app, join(out, "mf"))] : []),
    ...(has(app.standalone) ? [standaloneConfig(app, join(out, standaloneFolder))] : []),
    ...scriptConfigs(app, out),
    ...(app.screens ? [screensConfig(app, app.screens, programFolder(out))] : []),
  ];
  const site = siteConfig(app, out);
  const last = (compiler: Compiler) => compiler.hooks.afterEmit.tapPromise("finish", () => finish(app, out, note));
  const whole = { ...site, dependencies: parts.map(({ name = "" }) => name), plugins: [...(site.plugins ?? []), last] };
  return [...parts, whole].map((config) => ({
    ...config,
    plugins: [compileHint(), productionRouter(), ...(config.plugins ?? [])],
  }));
}
