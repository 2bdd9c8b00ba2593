import { relaxations } from "./preferences";

test("preferences give way as few as possible at a time, style first and gold tone last", () => {
  const wishes = { goldTone: "white", jewelleryType: "piercings-only", style: "dainty" } as const;
  expect(relaxations(wishes)).toEqual([
    [],
    ["style"],
    ["jewelleryType"],
    ["goldTone"],
    ["style", "jewelleryType"],
    ["style", "goldTone"],
    ["jewelleryType", "goldTone"],
    ["style", "jewelleryType", "goldTone"],
  ]);
});

test("a preference that allows everything has nothing to give", () => {
  expect(relaxations({ goldTone: "mix", stones: "include-colored", jewelleryType: "mixed", style: "mix" })).toEqual([
    [],
  ]);
});
