import { median } from "@advent/server/testing/measure";
import { isWithinLimit, limitAtLeast, limitAtMost, reportOnly } from "./part";

const row = (value: number, limit: ReturnType<typeof limitAtMost>) => ({ name: "a figure", value, ...limit });

test("figure passes up to or from its limit", () => {
  expect([99, 100, 101].map((value) => isWithinLimit(row(value, limitAtMost(100, "ms"))))).toEqual([true, true, false]);
  expect([0.79, 0.8, 0.81].map((value) => isWithinLimit(row(value, limitAtLeast(0.8, "×"))))).toEqual([
    false,
    true,
    true,
  ]);
});

test("a figure without a limit always holds", () => {
  expect(isWithinLimit(row(1_000_000, reportOnly("kB")))).toBe(true);
});

test("missing figure never passes", () => {
  for (const limit of [limitAtMost(100, "ms"), limitAtLeast(0.8, "×"), reportOnly("kB")])
    expect(isWithinLimit(row(Number.NaN, limit))).toBe(false);
});

test("the median is the middle value, by size", () => {
  expect(median([100, 9, 20])).toBe(20);
  expect(median([5])).toBe(5);
  expect(median([])).toBeNaN();
});
