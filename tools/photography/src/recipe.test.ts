import { basename } from "node:path";
import { catalogue } from "@advent/api/catalogue";
import { getExposure, LONG_EXPOSURES } from "./exposures";
import { getModules, getRecipe, SCENE_MODULES, removeOtherScenes } from "./recipe";
import { getShots } from "./shots";

const shots = getShots(catalogue);

test("every product of the catalogue has a scene, and every scene a product", () => {
  expect([...SCENE_MODULES.keys()].sort()).toEqual(catalogue.map(({ handle }) => handle).sort());
});

test("a recipe covers the scene's module and all it is built from, and no other family", () => {
  const modules = getModules("st-james-solitaire-ring").map((file) => basename(file));
  expect(modules).toEqual(
    expect.arrayContaining(["exposure.py", "materials.py", "rings.py", "stones.py", "studio.py"]),
  );
  expect(modules).not.toContain("tennis.py");
});

test("a recipe leaves out the other scenes of its module, and nothing else", () => {
  const scene = (handle: string) => `@scene("${handle}")\ndef make(shot):\n    gold(shot)\n\n    studio(1)\n\n\n`;
  const shared = "def gold(shot):\n    put(shot)\n";
  expect(removeOtherScenes(scene("a") + scene("b") + shared, "b")).toBe(scene("b") + shared);
});

test("another number, tone or product is another recipe", () => {
  const recipes = shots.map(getRecipe);
  expect(new Set(recipes).size).toBe(shots.length);
});

test("a picture exposed longer has a recipe of its own, and is one that the shop wants", () => {
  const names = shots.map(({ name }) => name);
  expect([...LONG_EXPOSURES].filter((name) => !names.includes(name))).toEqual([]);
  const long = shots.find(({ name }) => getExposure(name));
  expect(long && getRecipe(long)).not.toBe(long && getRecipe({ ...long, name: "as its scene asks" }));
});

test("a product without a scene is named", () => {
  expect(() => getModules("paper-crown")).toThrow('There is no scene for "paper-crown"');
});
