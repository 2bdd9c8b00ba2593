import { getContrastRatio, linePairs, textPairs, findUnreadablePairs } from "./contrast";
import { palette } from "./palette";

test("black on white is 21 to 1 and a colour on itself 1 to 1", () => {
  expect(getContrastRatio("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(getContrastRatio("#b08a4a", "#b08a4a")).toBe(1);
});

test.each(textPairs)("%s on %s can be read", (text, background) => {
  expect(getContrastRatio(palette[text], palette[background])).toBeGreaterThanOrEqual(4.5);
});

test.each(linePairs)("%s on %s can be seen", (line, background) => {
  expect(getContrastRatio(palette[line], palette[background])).toBeGreaterThanOrEqual(3);
});

test("a shop's palette is told which of its pairs cannot be read", () => {
  expect(findUnreadablePairs(palette)).toEqual([]);
  expect(findUnreadablePairs({ ...palette, textSoft: "#c8c0b4" })).toEqual([
    "textSoft on ivory: 1.66",
    "textSoft on paper: 1.77",
    "textSoft on sand: 1.48",
  ]);
});
