import { chooseSteps } from "./plan";

test("no words choose every step", () => {
  expect(chooseSteps([])).toEqual(["lint", "types", "build", "unit", "api", "e2e"]);
});

test("steps run in their order, after the build they need", () => {
  expect(chooseSteps(["e2e", "lint"])).toEqual(["lint", "build", "e2e"]);
  expect(chooseSteps(["api"])).toEqual(["api"]);
});

test("an unknown word is refused with the steps there are", () => {
  expect(() => chooseSteps(["all"])).toThrow('There is no step "all"; there are lint, types, build, unit, api, e2e.');
});
