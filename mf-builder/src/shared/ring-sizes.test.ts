import { findRingSize, RING_SIZES } from "./ring-sizes";

test.each([
  ["J", "49", "4¾", "15.5"],
  ["L", "51", "5¾", "16.3"],
  ["N", "54", "6¾", "17.1"],
  ["P", "56", "7¾", "17.9"],
])("UK %s is EU %s and US %s, %s mm inside", (uk, eu, us, diameter) => {
  const size = RING_SIZES.find((one) => one.uk === uk);
  expect([size?.eu, size?.us, size?.diameter.toFixed(1)]).toEqual([eu, us, diameter]);
});

test("rounds up between two sizes", () => {
  expect(findRingSize(51.25)?.uk).toBe("L");
  expect(findRingSize(51.5)?.uk).toBe("L");
  expect(findRingSize(51.9)?.uk).toBe("M");
});

test.each([Number.NaN, 0, 41, 70])("%s mm is not around a finger", (around) => {
  expect(findRingSize(around)).toBeUndefined();
});
