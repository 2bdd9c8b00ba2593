import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Manifest, NEUTRAL_SHOP } from "@advent/contract";
import { computeIntegrity, SCREENS_FOLDER } from "@advent/server/builds";
import { getServedScreensBase, type Screen } from "@advent/server/first-screens";
import { renderOwnScreens, SCREENS_PROGRAM, type ScreensProgram } from "@advent/server/screens-program";
import type { AppOptions } from "../options";

/**
 * Runs the program that renders the first screens, without a shop's facts, and publishes them: those of this origin in
 * one file beside its page, those for hosts beside the container's scripts, a hashed file each. Front servers run the
 * program again with the shop's facts. Returns the manifest's part on them.
 */
export async function addScreens(
  built: string,
  { serverScreens = {} }: AppOptions,
  id: string,
): Promise<Manifest["screens"]> {
  const file = join(built, SCREENS_FOLDER, SCREENS_PROGRAM);
  const served = mapValues(serverScreens, (server) => ({ server }));
  if (!existsSync(file)) return served;
  const program: ScreensProgram = await import(`${pathToFileURL(file).href}?${Date.now()}`);
  if (program.own) {
    writeFileSync(join(built, "screens.json"), JSON.stringify(renderOwnScreens(program, NEUTRAL_SHOP)));
  }
  const pinned = mapValues(program.hosted ?? {}, (render, module) => ({
    ...writeScreen(join(built, "mf"), module, render(NEUTRAL_SHOP)),
    server: getServedScreensBase(id, module),
  }));
  return { ...served, ...pinned };
}

function writeScreen(container: string, module: string, screen: Screen) {
  const text = JSON.stringify(screen);
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
  const path = `static/screens/${module}.${hash}.json`;
  const file = join(container, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return { path, integrity: computeIntegrity(file) };
}

function mapValues<From, To>(values: Record<string, From>, map: (value: From, key: string) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));
}
