import { catalogue } from "./catalogue";
import { PRODUCT_MEASURES } from "./details";

test("every catalogue product is measured", () => {
  expect(Object.keys(PRODUCT_MEASURES)).toEqual(catalogue.map(({ handle }) => handle).sort());
});

test.each([
  ["pinpoint-flat-back", "width", 2],
  ["primrose-hill-studs", "width", 6],
  ["dome-studs", "width", 13],
  ["sun-disc-drop-earrings", "width", 20],
  ["portobello-bold-hoops", "width", 30],
  ["canonbury-pearl-hoops", "width", 20],
  ["constancy-half-eternity-ring", "height", 2],
  ["tailors-pin-flat-back", "height", 7],
] as const)("%s measures what its description says: %s %d mm", (handle, side, said) => {
  expect(Math.abs((PRODUCT_MEASURES[handle]?.[side] ?? 0) / said - 1)).toBeLessThan(0.05);
});
