import { getRosetteDots, getRosettePath } from "./rosette-path";

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])("day %i has that many petals and dots", (day) => {
  expect(getRosettePath(day).match(/M/g)).toHaveLength(day);
  expect(getRosetteDots(day).match(/M/g)).toHaveLength(day);
});

test("path holds numbers only and is stable", () => {
  expect(getRosettePath(7)).toBe(getRosettePath(7));
  expect(getRosettePath(12)).not.toMatch(/NaN|e-/);
});
