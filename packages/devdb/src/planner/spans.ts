import { encodeKey, invert } from "../bson/key";
import { isNumeric, toNumber } from "../bson/numbers";
import { getRank, isNullish, Rank } from "../bson/types";

/** A range of an ascending field's key space, from `start` (inclusive) to `end` (exclusive). */
export interface Span {
  start: Buffer;
  end: Buffer;
  /** Set when the range is a single value. */
  point?: { value: unknown };
}

export const isExact = (spans: readonly Span[]) => spans.every(({ point }) => point);

/**
 * Returns one span per value, in key order.
 * Returns undefined for values whose index keys differ from their matches (arrays, patterns).
 */
export function toPoints(values: readonly unknown[]): Span[] | undefined {
  if (values.some((value) => getRank(value) === Rank.array || getRank(value) === Rank.regex)) return undefined;
  const wanted = values.some(isNullish) ? [...values, undefined] : values;
  return joinSpans(wanted.map(toPoint));
}

function toPoint(value: unknown): Span {
  const start = encodeKey(value);
  return { start, end: getNextPrefix(start), point: { value } };
}

const ORDERED_RANKS: ReadonlySet<Rank> = new Set([
  Rank.number,
  Rank.string,
  Rank.objectId,
  Rank.date,
  Rank.boolean,
  Rank.timestamp,
]);

export function toRange(operator: "$gt" | "$gte" | "$lt" | "$lte", value: unknown): Span[] | undefined {
  const rank = getRank(value);
  if (!ORDERED_RANKS.has(rank) || (isNumeric(value) && Number.isNaN(toNumber(value)))) return undefined;
  const key = encodeKey(value);
  const [first, last] = [Buffer.of(rank), Buffer.of(rank + 1)];
  const bound = operator === "$gt" || operator === "$lte" ? getNextPrefix(key) : key;
  return operator === "$gt" || operator === "$gte" ? [{ start: bound, end: last }] : [{ start: first, end: bound }];
}

export function intersectSpans(a: readonly Span[], b: readonly Span[]): Span[] {
  return a.flatMap((one) => b.flatMap((other) => getOverlap(one, other)));
}

function getOverlap(a: Span, b: Span): Span[] {
  const start = Buffer.compare(a.start, b.start) < 0 ? b.start : a.start;
  const end = Buffer.compare(a.end, b.end) < 0 ? a.end : b.end;
  if (Buffer.compare(start, end) >= 0) return [];
  const point = a.point ?? b.point;
  return [{ start, end, ...(point && { point }) }];
}

export function joinSpans(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const span of [...spans].sort((a, b) => Buffer.compare(a.start, b.start))) {
    const last = found.at(-1);
    const gap = last ? Buffer.compare(span.start, last.end) : 1;
    if (!last || gap > 0 || (gap === 0 && last.point && span.point)) found.push({ ...span });
    else if (Buffer.compare(span.end, last.end) > 0) found[found.length - 1] = { start: last.start, end: span.end };
  }
  return found;
}

/** Returns the spans in the key order of an index field. A descending field mirrors them. */
export function orientSpans(spans: readonly Span[], direction: 1 | -1): Pick<Span, "start" | "end">[] {
  if (direction === 1) return [...spans];
  return spans.map(({ start, end }) => ({ start: mirrorKey(end), end: mirrorKey(start) })).reverse();
}

function mirrorKey(key: Buffer): Buffer {
  return getNextPrefix(invert(key));
}

export function getNextPrefix(prefix: Buffer): Buffer {
  let length = prefix.length;
  while (length > 0 && prefix[length - 1] === 0xff) length -= 1;
  const next = Buffer.from(prefix.subarray(0, length));
  next[length - 1] = (next[length - 1] as number) + 1;
  return next;
}
