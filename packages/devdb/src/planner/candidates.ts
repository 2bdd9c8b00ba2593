import type { Doc } from "../bson/types";
import type { SortField } from "../query/sort";
import type { Collection } from "../storage/collection";
import { readCount } from "../storage/counts";
import type { Index } from "../storage/description";
import { numberPrefix } from "../storage/keys";
import { type KeyRange, prefixRange } from "../storage/scan";
import { intervalRange, pointKeys, successor } from "./bounds";
import { type Constraint, intersect } from "./constraint";
import type { Constraints } from "./constraints";
import { isUsable } from "./implied";
import { sortOrder } from "./order";
import type { Candidate } from "./plan";

export interface Request {
  filter: Doc;
  constraints: Constraints;
  sort: readonly SortField[];
  /** Documents wanted at most, skipped ones included. */
  limit: number | undefined;
}

/** The bounds an index gives for a query. */
export interface Bounds {
  ranges: KeyRange[];
  /** Leading fields fixed to points, and how many points each has. */
  pointCounts: number[];
  hasInterval: boolean;
  /** Guess of the number of keys inside. */
  estimate: number;
}

const MOST_RANGES = 1000;
const ID_FIELDS: readonly SortField[] = [{ path: "_id", direction: 1 }];

export function idCandidate(collection: Collection, request: Request): Candidate | undefined {
  const bounds = boundsFor(
    ID_FIELDS,
    request.constraints,
    false,
    numberPrefix(collection.description.number),
    (points) => (points ? points.length : collection.count()),
  );
  const order = sortOrder(ID_FIELDS, bounds, request.sort);
  if (!isRestricting(bounds) && !order.sorted) return undefined;
  const ranges = bounds.ranges.map((range) => ({ ...range, point: bounds.pointCounts.length > 0 }));
  const plan = { kind: "id" as const, ranges, reverse: order.reverse };
  return { plan, sorted: order.sorted, cost: costOf(bounds.estimate, order.sorted, request, ["_id"]) };
}

export function indexCandidate(collection: Collection, index: Index, request: Request): Candidate | undefined {
  if (!isUsable(index, request)) return undefined;
  const prefix = numberPrefix(index.number);
  const multikey = index.arrayFields.length > 0;
  const bounds = boundsFor(index.fields, request.constraints, multikey, prefix, (points) =>
    points ? countOf(collection, index, prefix, points) : collection.count(),
  );
  const order = sortsByArray(index, request)
    ? { sorted: false, reverse: false }
    : sortOrder(index.fields, bounds, request.sort);
  if (!isRestricting(bounds) && !(order.sorted && request.sort.length > 0)) return undefined;
  const plan = {
    kind: "index" as const,
    name: index.name,
    ranges: bounds.ranges,
    reverse: order.reverse,
    repeats: multikey,
  };
  const used = index.fields.slice(0, bounds.pointCounts.length + Number(bounds.hasInterval)).map(({ path }) => path);
  return { plan, sorted: order.sorted, cost: costOf(bounds.estimate, order.sorted, request, used) * 1.1 };
}

/** Sorting by an array means by its least or greatest member, which no walk through its members gives. */
const sortsByArray = ({ arrayFields }: Index, { sort }: Request) => sort.some(({ path }) => arrayFields.includes(path));

const isRestricting = ({ pointCounts, hasInterval }: Bounds) => pointCounts.length > 0 || hasInterval;

function countOf(collection: Collection, index: Index, prefix: Buffer, points: Buffer[]): number {
  if (index.unique && index.fields.length === 1) return points.length;
  return points.reduce((sum, point) => sum + readCount(collection.store.counts, Buffer.concat([prefix, point])), 0);
}

function costOf(
  estimate: number,
  sorted: boolean,
  { sort, limit, constraints, filter }: Request,
  used: string[],
): number {
  const exact =
    [...constraints.keys()].every((path) => used.includes(path)) && Object.keys(filter).length <= used.length + 1;
  if (sorted && limit && exact) return Math.min(estimate, limit);
  if (sorted && limit && sort.length > 0) return Math.min(estimate, limit + estimate / 2);
  return sort.length > 0 && !sorted ? estimate * 1.5 : estimate;
}

type FirstCount = (points: Buffer[] | undefined) => number;

function boundsFor(
  fields: readonly SortField[],
  constraints: Constraints,
  multikey: boolean,
  number: Buffer,
  first: FirstCount,
): Bounds {
  let prefixes = [number];
  const pointCounts: number[] = [];
  let estimate = first(undefined);
  for (const { path, direction } of fields) {
    const constraint = combined(constraints.get(path), multikey);
    if (constraint?.kind === "interval") {
      const { start, end } = intervalRange(constraint, direction);
      const ranges = prefixes.map((prefix) => ({
        start: Buffer.concat([prefix, start]),
        end: Buffer.concat([prefix, end]),
      }));
      return { ranges, pointCounts, hasInterval: true, estimate: estimate / 3 };
    }
    if (!constraint || prefixes.length * constraint.values.length > MOST_RANGES) break;
    const keys = pointKeys(constraint.values, direction);
    estimate = pointCounts.length === 0 ? first(keys) : estimate / 10;
    prefixes = prefixes.flatMap((prefix) => keys.map((key) => Buffer.concat([prefix, key])));
    pointCounts.push(keys.length);
  }
  return { ranges: prefixes.map(rangeOf), pointCounts, hasInterval: false, estimate };
}

const rangeOf = (prefix: Buffer): KeyRange => ({
  start: prefix,
  end: prefix.length > 4 ? successor(prefix) : prefixRange(prefix).end,
});

/** Two conditions on an array may hold for two different members, so only one of them can bound the scan. */
function combined(constraints: Constraint[] | undefined, multikey: boolean): Constraint | undefined {
  if (!constraints?.[0]) return undefined;
  const best = constraints.find(({ kind }) => kind === "points") ?? constraints[0];
  return multikey ? best : constraints.reduce(intersect, best);
}
