import { rmSync } from "node:fs";
import { join } from "node:path";
import { settingsFrom } from "@advent/server/settings";
import type { Configuration } from "@rspack/core";
import type { Definition } from "../definition";
import { buildNote } from "../release/inputs";
import { developmentConfig } from "./development";
import { appConfigs } from "./production";
import { serverConfigs } from "./server";

/** For `rspack build`: everything into `dist/build`, which is empty before. */
export function cleanBuild(definitions: readonly Definition[]): Configuration[] {
  return definitions.flatMap((definition) => {
    const out = join(definition.root, "dist/build");
    rmSync(out, { recursive: true, force: true });
    if (definition.kind === "server") return serverConfigs(definition, join(out, "server"));
    return appConfigs(definition, join(out, "public"), buildNote(definition.root));
  });
}

/** For `rspack dev`: the front end from its sources, on its port of the suite's. */
export function developmentConfigs(definitions: readonly Definition[]): Configuration[] {
  const settings = settingsFrom(process.env);
  const apps = definitions.filter((definition) => definition.kind === "app");
  if (apps.length > 0) return apps.map((app) => developmentConfig(app, settings));
  throw new Error("There is no page here to serve: `pnpm dev` runs a program from its sources.");
}
