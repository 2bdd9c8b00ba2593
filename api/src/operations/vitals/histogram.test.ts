import { addHistogram, countSamples, getBucket, getP75, getShareAbove, type Histogram } from "./histogram";

function collect(values: readonly number[]): Histogram {
  const histogram: Histogram = {};
  for (const value of values) addHistogram(histogram, { [getBucket(value)]: 1 });
  return histogram;
}

test.each([
  ["even", Array.from({ length: 1000 }, (_, at) => 100 + at * 4)],
  ["skewed", Array.from({ length: 1000 }, (_, at) => 200 * 1.005 ** at)],
  ["two", Array.from({ length: 1000 }, (_, at) => (at < 600 ? 800 : 4000))],
  ["small", Array.from({ length: 1000 }, (_, at) => at / 10)],
])("75th percentile of %s samples is within ten percent", (_kind, values) => {
  const exact = values.toSorted((one, other) => one - other)[749] ?? 0;
  const p75 = getP75(collect(values)) ?? 0;
  expect(Math.abs(p75 - exact)).toBeLessThanOrEqual(exact * 0.1);
});

test("percentile of no samples is unknown", () => {
  expect(getP75({})).toBeNull();
});

test("share above a bound counts the samples beyond it", () => {
  const histogram = collect([...Array(60).fill(1000), ...Array(40).fill(3000)]);
  expect([getShareAbove(histogram, 2000), getShareAbove(histogram, 5000), getShareAbove({}, 1)]).toEqual([0.4, 0, 0]);
});

test.each([0, 600_000, 1e9])("value %d has one of few buckets", (value) => {
  const histogram = collect([value]);
  expect(countSamples(histogram)).toBe(1);
  expect(getBucket(value)).toBeLessThanOrEqual(110);
});
