import { findUnreadablePairs, getContrastRatio, linePairs, textPairs } from "./contrast";
import { palette } from "./palette";

test("contrast of black on white is 21", () => {
  expect(getContrastRatio("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(getContrastRatio("#b08a4a", "#b08a4a")).toBe(1);
});

test.each(textPairs)("%s on %s can be read", (text, background) => {
  expect(getContrastRatio(palette[text], palette[background])).toBeGreaterThanOrEqual(4.5);
});

test.each(linePairs)("%s on %s can be seen", (line, background) => {
  expect(getContrastRatio(palette[line], palette[background])).toBeGreaterThanOrEqual(3);
});

test("unreadable colour pairs are reported", () => {
  expect(findUnreadablePairs(palette)).toEqual([]);
  expect(findUnreadablePairs({ ...palette, textSoft: "#c8c0b4" })).toEqual([
    "textSoft on ivory: 1.66",
    "textSoft on paper: 1.77",
    "textSoft on sand: 1.48",
  ]);
});
