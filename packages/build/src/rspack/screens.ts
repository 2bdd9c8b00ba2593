import { createHash } from "node:crypto";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Manifest } from "@advent/contract";
import { computeIntegrity, DATA_SCREENS_FOLDER } from "@advent/server/builds";
import {
  DATA_SCREENS_PROGRAM,
  getDataScreensBase,
  type OwnScreens,
  resolveScreen,
  type Screen,
} from "@advent/server/first-screens";
import type { AppOptions } from "../options";

/** Folder, inside the build's, of the program that renders first screens. Removed after the run. */
export const SCREENS_FOLDER = "screens";

type Screens = Partial<OwnScreens> & { hosted?: Record<string, Screen> };

/**
 * Runs the program that renders the first screens, and publishes them in its place: those of this origin in one file
 * beside its page, those for hosts beside the container's scripts, a hashed file each. Returns the manifest's part on them.
 */
export async function addScreens(
  built: string,
  { serverScreens = {}, dataScreens }: AppOptions,
  id: string,
): Promise<Manifest["screens"]> {
  const folder = join(built, SCREENS_FOLDER);
  const program = join(folder, "screens.js");
  const rendered = mapValues(serverScreens, (server) => ({ server }));
  if (!existsSync(program)) return rendered;
  const { own, waiting, hosted = {} }: Screens = await importProgram(program);
  const { dataScreens: withData = {} } = dataScreens
    ? await importProgram(join(built, DATA_SCREENS_FOLDER, DATA_SCREENS_PROGRAM))
    : {};
  rmSync(folder, { recursive: true });
  if (own) {
    const screens = mapValues(own, (screen) => resolveScreen(screen, "/"));
    writeFileSync(join(built, "screens.json"), JSON.stringify({ own: screens, waiting }));
  }
  const written = mapValues(hosted, (screen, module) => ({
    ...writeScreen(join(built, "mf"), module, screen),
    ...(module in withData && { server: getDataScreensBase(id, module) }),
  }));
  return { ...rendered, ...written };
}

const importProgram = (file: string) => import(`${pathToFileURL(file).href}?${Date.now()}`);

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
