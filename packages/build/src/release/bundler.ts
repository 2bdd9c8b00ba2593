import { join } from "node:path";
import type { Configuration } from "@rspack/core";
import { containerConfig } from "../bundle/container";
import { scriptConfigs } from "../bundle/scripts";
import { siteConfig } from "../bundle/site";
import type { AppDefinition } from "../definition";

export { compile } from "./compile";
export { finish } from "./finish";

/** The dual build: the app for its own origin, the container for hosts, and its scripts. */
export function appConfigs(app: AppDefinition, out: string): Configuration[] {
  const exposesPages = Object.keys(app.exposes).length > 0;
  return [
    siteConfig(app, out),
    ...(exposesPages ? [containerConfig(app, join(out, "mf"))] : []),
    ...scriptConfigs(app, out),
  ];
}
