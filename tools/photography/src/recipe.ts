import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getExposure } from "./exposures";
import type { Shot } from "./shots";

const root = join(import.meta.dirname, "..");
const pieces = join(root, "jewellery/pieces");

/** Width and height of a picture in pixels. */
export const IMAGE_SIZE_PX = 960;

/**
 * What a picture is made from, as a short hash: its scene, the rest of that module but for the other scenes, every module
 * that one imports, and the parameters of the shot, its exposure among them. A change anywhere else leaves the picture as it is.
 */
export function getRecipe({ name, handle, number, tone }: Shot): string {
  const hash = createHash("sha256").update(JSON.stringify({ handle, number, tone, SIZE: IMAGE_SIZE_PX, ...getExposure(name) }));
  for (const file of getModules(handle)) hash.update(removeOtherScenes(readFileSync(file, "utf8"), handle));
  return hash.digest("hex").slice(0, 16);
}

/** A module without the scenes of other products: they are what nothing else can use. */
export function removeOtherScenes(text: string, handle: string): string {
  return text.replace(/^@scene\("([\w-]+)".*\ndef .*\n(?:(?:[ \t].*)?\n)*/gm, (scene, of) =>
    of === handle ? scene : "",
  );
}

/** @throws when no module under jewellery/pieces has a scene for the product */
export function getModules(handle: string): string[] {
  const file = SCENE_MODULES.get(handle);
  if (!file) throw new Error(`There is no scene for "${handle}" in tools/photography/jewellery/pieces.`);
  return [...withImports(file, new Set([join(root, "jewellery/exposure.py")]))].sort();
}

/** The module of each product's scene, by handle. */
export const SCENE_MODULES: ReadonlyMap<string, string> = readSceneModules();

function readSceneModules(): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of readdirSync(pieces)) {
    if (!name.endsWith(".py")) continue;
    const text = readFileSync(join(pieces, name), "utf8");
    for (const [, handle = ""] of text.matchAll(/^@scene\("([\w-]+)"/gm)) found.set(handle, join(pieces, name));
  }
  return found;
}

function withImports(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of getImports(file)) withImports(imported, seen);
  return seen;
}

/** Relative imports: `from .x import` lies beside the file, `from ..x import` and `from .. import x` one folder up. */
function getImports(file: string): string[] {
  const folder = join(file, "..");
  return [...readFileSync(file, "utf8").matchAll(/^from (\.+)(\w*) import (.+)$/gm)].flatMap(
    ([, dots = ".", module, names = ""]) => {
      const from = dots === "." ? folder : join(folder, "..");
      const modules = module ? [module] : names.split(",").map((name) => name.trim());
      return modules.map((name) => join(from, `${name}.py`));
    },
  );
}
