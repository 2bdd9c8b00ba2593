import { getRosetteDots, getRosettePath } from "./rosette-path";

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])("day %i has as many petals and dots as its number", (day) => {
  expect(getRosettePath(day).match(/M/g)).toHaveLength(day);
  expect(getRosetteDots(day).match(/M/g)).toHaveLength(day);
});

test("a path is made of numbers only, the same every time", () => {
  expect(getRosettePath(7)).toBe(getRosettePath(7));
  expect(getRosettePath(12)).not.toMatch(/NaN|e-/);
});
