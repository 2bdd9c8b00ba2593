import { join } from "node:path";
import type { Configuration } from "@rspack/core";
import { containerConfig } from "../bundle/container";
import { scriptConfigs } from "../bundle/scripts";
import { siteConfig } from "../bundle/site";
import { standaloneConfig, standaloneFolder } from "../bundle/standalone";
import type { AppDefinition } from "../definition";

export { compile } from "./compile";
export { finish } from "./finish";

/** The dual build: the app for its own origin, the container for hosts, one for foreign hosts, and its scripts. */
export function appConfigs(app: AppDefinition, out: string): Configuration[] {
  const has = (modules: Record<string, string>) => Object.keys(modules).length > 0;
  return [
    siteConfig(app, out),
    ...(has(app.exposes) ? [containerConfig(app, join(out, "mf"))] : []),
    ...(has(app.standalone) ? [standaloneConfig(app, join(out, standaloneFolder))] : []),
    ...scriptConfigs(app, out),
  ];
}
