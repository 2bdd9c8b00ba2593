import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getExposure } from "./exposures";
import type { Shot } from "./shots";

const root = join(import.meta.dirname, "..");
const products = join(root, "jewellery/pieces");

export const IMAGE_SIZE_PX = 960;

export function getRecipe({ name, handle, number, tone }: Shot): string {
  const hash = createHash("sha256").update(
    JSON.stringify({ handle, number, tone, SIZE: IMAGE_SIZE_PX, ...getExposure(name) }),
  );
  for (const file of getModules(handle)) hash.update(removeOtherScenes(readFileSync(file, "utf8"), handle));
  return hash.digest("hex").slice(0, 16);
}

export function removeOtherScenes(text: string, handle: string): string {
  return text.replace(/^@scene\("([\w-]+)".*\ndef .*\n(?:(?:[ \t].*)?\n)*/gm, (scene, of) =>
    of === handle ? scene : "",
  );
}

export function getModules(handle: string): string[] {
  const file = SCENE_MODULES.get(handle);
  if (!file) throw new Error(`There is no scene for "${handle}" in tools/photography/jewellery/pieces.`);
  return [...withImports(file, new Set([join(root, "jewellery/exposure.py")]))].sort();
}

export const SCENE_MODULES: ReadonlyMap<string, string> = readSceneModules();

function readSceneModules(): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of readdirSync(products)) {
    if (!name.endsWith(".py")) continue;
    const text = readFileSync(join(products, name), "utf8");
    for (const [, handle = ""] of text.matchAll(/^@scene\("([\w-]+)"/gm)) found.set(handle, join(products, name));
  }
  return found;
}

function withImports(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of getImports(file)) withImports(imported, seen);
  return seen;
}

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
