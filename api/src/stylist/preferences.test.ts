import { listRelaxations } from "./preferences";

test("preferences relax one by one, style first", () => {
  const wishes = { goldTone: "white", jewelleryType: "piercings-only", style: "dainty" } as const;
  expect(listRelaxations(wishes)).toEqual([
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

test("coloured stones are allowed last", () => {
  const all = listRelaxations({
    goldTone: "white",
    stones: "diamonds-only",
    jewelleryType: "piercings-only",
    style: "dainty",
  });
  const first = all.findIndex((names) => names.includes("stones"));
  expect(all.findIndex((names) => names.includes("plainGold"))).toBeLessThan(first);
  expect(all[first - 1]).toEqual(["style", "jewelleryType", "plainGold", "goldTone"]);
});

test("open preference has nothing to relax", () => {
  expect(listRelaxations({ goldTone: "mix", stones: "include-colored", jewelleryType: "mixed", style: "mix" })).toEqual(
    [[]],
  );
});
