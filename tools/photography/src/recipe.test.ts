import { basename } from "node:path";
import { catalogue } from "@advent/api/catalogue";
import { getExposure, LONG_EXPOSURES } from "./exposures";
import { getModules, getRecipe, removeOtherScenes, SCENE_MODULES } from "./recipe";
import { getShots } from "./shots";

const shots = getShots(catalogue);

test("every product has a scene and vice versa", () => {
  expect([...SCENE_MODULES.keys()].sort()).toEqual(catalogue.map(({ handle }) => handle).sort());
});

test("recipe covers its scene's modules only", () => {
  const modules = getModules("st-james-solitaire-ring").map((file) => basename(file));
  expect(modules).toEqual(
    expect.arrayContaining(["exposure.py", "materials.py", "rings.py", "stones.py", "studio.py"]),
  );
  expect(modules).not.toContain("tennis.py");
});

test("recipe leaves out other scenes", () => {
  const scene = (handle: string) => `@scene("${handle}")\ndef make(shot):\n    gold(shot)\n\n    studio(1)\n\n\n`;
  const shared = "def gold(shot):\n    put(shot)\n";
  expect(removeOtherScenes(scene("a") + scene("b") + shared, "b")).toBe(scene("b") + shared);
});

test("another number, tone or product is another recipe", () => {
  const recipes = shots.map(getRecipe);
  expect(new Set(recipes).size).toBe(shots.length);
});

test("longer exposure has its own valid recipe", () => {
  const names = shots.map(({ name }) => name);
  expect([...LONG_EXPOSURES].filter((name) => !names.includes(name))).toEqual([]);
  const long = shots.find(({ name }) => getExposure(name));
  expect(long && getRecipe(long)).not.toBe(long && getRecipe({ ...long, name: "as its scene asks" }));
});

test("a product without a scene is named", () => {
  expect(() => getModules("paper-crown")).toThrow('There is no scene for "paper-crown"');
});
