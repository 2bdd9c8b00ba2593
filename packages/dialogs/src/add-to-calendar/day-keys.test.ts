import { DAYS } from "@advent/contract";
import { countColumns, findNextFreeDay } from "./day-keys";

test.each([
  ["ArrowRight", 1, 2],
  ["ArrowLeft", 2, 1],
  ["ArrowDown", 2, 6],
  ["ArrowUp", 12, 8],
  ["Home", 7, 1],
  ["End", 7, 12],
  ["ArrowLeft", 1, undefined],
  ["ArrowRight", 12, undefined],
  ["ArrowDown", 9, undefined],
  ["a", 3, undefined],
])("%s on day %i of four columns leads to %s", (key, day, next) => {
  expect(findNextFreeDay(key, day, DAYS, 4)).toBe(next);
});

test("taken days are passed over", () => {
  const free = [2, 5, 11];
  expect(findNextFreeDay("ArrowRight", 2, free, 3)).toBe(5);
  expect(findNextFreeDay("ArrowDown", 2, free, 3)).toBe(5);
  expect(findNextFreeDay("ArrowDown", 5, free, 3)).toBe(11);
  expect(findNextFreeDay("Home", 11, free, 3)).toBe(2);
  expect(findNextFreeDay("End", 2, free, 3)).toBe(11);
  expect(findNextFreeDay("ArrowRight", 11, free, 3)).toBeUndefined();
});

test("columns are counted from the first row", () => {
  const cells = [0, 0, 0, 90, 90, 90].map((offsetTop) => ({ offsetTop }) as HTMLElement);
  expect(countColumns(cells)).toBe(3);
});
