import { compareValues } from "../bson/compare";
import { fingerprint } from "../bson/key";
import { isNumeric, toNumber } from "../bson/numbers";
import { isNullish, Rank, rankOf } from "../bson/types";

export interface Bound {
  value: unknown;
  inclusive: boolean;
  /** For an upper bound: also every string that starts with `value`. */
  asPrefix?: boolean;
}

/** A set of values: some points, or everything of one type between two bounds. */
export type Constraint =
  | { kind: "points"; values: unknown[] }
  | { kind: "interval"; rank: Rank; lower: Bound | undefined; upper: Bound | undefined };

/** Undefined for values whose index keys differ from what they match (arrays, patterns). */
export function points(values: unknown[]): Constraint | undefined {
  if (values.some((value) => rankOf(value) === Rank.array || rankOf(value) === Rank.regex)) return undefined;
  const withUndefined = values.some(isNullish) ? [...values, undefined] : values;
  return { kind: "points", values: [...new Map(withUndefined.map((value) => [fingerprint(value), value])).values()] };
}

const RANGED: ReadonlySet<Rank> = new Set([
  Rank.number,
  Rank.string,
  Rank.objectId,
  Rank.date,
  Rank.boolean,
  Rank.timestamp,
]);

export function interval({ lower, upper }: { lower?: Bound; upper?: Bound }): Constraint | undefined {
  const value = (lower ?? upper)?.value;
  const rank = rankOf(value);
  if (!RANGED.has(rank) || (isNumeric(value) && Number.isNaN(toNumber(value)))) return undefined;
  return { kind: "interval", rank, lower, upper };
}

export function textPrefix(text: string): Constraint {
  const bound = { value: text, inclusive: true };
  return { kind: "interval", rank: Rank.string, lower: bound, upper: { ...bound, asPrefix: true } };
}

/** The values in both; for a field without arrays only. */
export function intersect(a: Constraint, b: Constraint): Constraint {
  if (a.kind === "points") return a;
  if (b.kind === "points") return b;
  if (a.rank !== b.rank) return a;
  return { kind: "interval", rank: a.rank, lower: tighter(a.lower, b.lower, 1), upper: tighter(a.upper, b.upper, -1) };
}

function tighter(a: Bound | undefined, b: Bound | undefined, sign: 1 | -1): Bound | undefined {
  if (!a || !b) return a ?? b;
  const order = compareValues(a.value, b.value) * sign;
  if (order !== 0) return order > 0 ? a : b;
  return a.inclusive ? b : a;
}

/** The smallest single constraint around all of them; undefined when they are of several types. */
export function hull(constraints: Constraint[]): Constraint | undefined {
  if (constraints.every((constraint) => constraint.kind === "points")) {
    return points(constraints.flatMap(({ values }) => values));
  }
  return constraints.map(asInterval).reduce((a, b) => (a && b ? widened(a, b) : undefined));
}

type Interval = Extract<Constraint, { kind: "interval" }>;

function asInterval(constraint: Constraint): Interval | undefined {
  if (constraint.kind === "interval") return constraint;
  const sorted = [...constraint.values].sort(compareValues);
  const lower = { value: sorted[0], inclusive: true };
  const upper = { value: sorted.at(-1), inclusive: true };
  const found = rankOf(lower.value) === rankOf(upper.value) ? interval({ lower, upper }) : undefined;
  return found?.kind === "interval" ? found : undefined;
}

function widened(a: Interval, b: Interval): Interval | undefined {
  if (a.rank !== b.rank) return undefined;
  return { kind: "interval", rank: a.rank, lower: looser(a.lower, b.lower, 1), upper: looser(a.upper, b.upper, -1) };
}

function looser(a: Bound | undefined, b: Bound | undefined, sign: 1 | -1): Bound | undefined {
  if (!a || !b) return undefined;
  const order = compareValues(a.value, b.value) * sign;
  if (order === 0) return a.asPrefix || (a.inclusive && !b.asPrefix) ? a : b;
  return order < 0 ? (b.asPrefix ? undefined : a) : a.asPrefix ? undefined : b;
}
