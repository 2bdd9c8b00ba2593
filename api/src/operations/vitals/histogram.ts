/** Counts by bucket. Each bucket is a tenth wider than the one before, so that a percentile is off by 5 % at most. */
export type Histogram = Record<string, number>;

const FIRST_BUCKET_WIDTH = 10;
const GROWTH_FACTOR = 1.1;
const LAST_BUCKET_INDEX = 110;

export function getBucket(value: number): number {
  if (value < FIRST_BUCKET_WIDTH) return 0;
  return Math.min(LAST_BUCKET_INDEX, 1 + Math.floor(Math.log(value / FIRST_BUCKET_WIDTH) / Math.log(GROWTH_FACTOR)));
}

const getLowerEdge = (bucket: number): number =>
  bucket === 0 ? 0 : FIRST_BUCKET_WIDTH * GROWTH_FACTOR ** (bucket - 1);

/** Integer keys of an object are in ascending order. */
const listBuckets = (histogram: Histogram) =>
  Object.entries(histogram).map(([bucket, count]) => ({ bucket: Number(bucket), count }));

export const countSamples = (histogram: Histogram): number =>
  Object.values(histogram).reduce((all, count) => all + count, 0);

export function addHistogram(sum: Histogram, more: Histogram): void {
  for (const [bucket, count] of Object.entries(more)) sum[bucket] = (sum[bucket] ?? 0) + count;
}

/** Returns the 75th percentile, interpolated within its bucket. `null` without samples. */
export function getP75(histogram: Histogram): number | null {
  let left = countSamples(histogram) * 0.75;
  for (const { bucket, count } of listBuckets(histogram)) {
    if (left <= count) return interpolate(bucket, left / count);
    left -= count;
  }
  return null;
}

function interpolate(bucket: number, share: number): number {
  const lower = getLowerEdge(bucket);
  return lower + (getLowerEdge(bucket + 1) - lower) * share;
}

/** Returns the share of samples above a bound, from 0 to 1. Samples of the bound's own bucket count as below. */
export function getShareAbove(histogram: Histogram, bound: number): number {
  const own = getBucket(bound);
  const above = listBuckets(histogram).filter(({ bucket }) => bucket > own);
  return above.reduce((all, { count }) => all + count, 0) / Math.max(1, countSamples(histogram));
}
