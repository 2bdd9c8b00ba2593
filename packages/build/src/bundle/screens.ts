import { createHash } from "node:crypto";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { located, type OwnScreens, type Screen } from "@advent/server/first-screens";
import { integrityOf } from "@advent/server/integrity";
import type { AppDefinition } from "../definition";
import type { ManifestNote } from "./manifest";

/** Where the program lies until it has run. */
export const programFolder = (built: string) => join(built, "screens");

/** What a module of first screens exports. */
interface Screens extends Partial<OwnScreens> {
  hosted?: Record<string, Screen>;
}

/**
 * Runs the program that renders the first screens, and publishes them in its place: those of this origin in one file
 * beside its page, those for hosts beside the container's scripts, a hashed file each. Gives what the manifest says of them.
 */
export async function addScreens(built: string, { serverScreens }: AppDefinition): Promise<ManifestNote["screens"]> {
  const folder = programFolder(built);
  const program = join(folder, "screens.js");
  const served = each(serverScreens, (server) => ({ server }));
  if (!existsSync(program)) return served;
  const { own, waiting, hosted = {} }: Screens = await import(`${pathToFileURL(program).href}?${Date.now()}`);
  rmSync(folder, { recursive: true });
  if (own) writeFileSync(join(built, "screens.json"), JSON.stringify({ own: each(own, here), waiting }));
  return { ...served, ...each(hosted, (screen, module) => publish(join(built, "mf"), module, JSON.stringify(screen))) };
}

const here = (screen: Screen) => located(screen, "/");

function publish(container: string, module: string, text: string) {
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
  const path = `static/screens/${module}.${hash}.json`;
  const file = join(container, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return { path, integrity: integrityOf(file) };
}

function each<From, To>(values: Record<string, From>, change: (value: From, name: string) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));
}
