import { type Doc, isDoc, Rank } from "../bson/types";
import type { SortField } from "../query/sort";
import type { Collection } from "../storage/collection";
import { canKeepCounts, readCount } from "../storage/counts";
import type { Index } from "../storage/description";
import type { KeyRange } from "../storage/scan";
import { type Constraints, getConstraints } from "./constraints";
import { getOrder, matchPrefix, type Order, type PrefixMatch } from "./prefix";
import type { Span } from "./spans";

export interface Access {
  table: "docs" | "entries";
  ranges: KeyRange[];
  reverse: boolean;
}

export interface Plan {
  accesses: Access[];
  /** True when a document may be found more than once. */
  repeats: boolean;
  sorted: boolean;
  /** True when only the keys of fixed fields are read. */
  isFixed: boolean;
}

interface PlanOptions {
  filter: Doc;
  sort?: readonly SortField[];
}

interface Way extends Order {
  table: Access["table"];
  index: Pick<Index, "number" | "fields" | "arrayFields" | "unique" | "sparse">;
  match: PrefixMatch;
}

export function choosePlan(collection: Collection, { filter, sort = [] }: PlanOptions): Plan {
  const constraints = getConstraints(filter);
  const { number, indexes } = collection.description;
  const id = toWay("docs", { ...ID_INDEX, number }, constraints, sort);
  if (id.match.equalities > 0) return toPlan(id);
  const usable = indexes.filter((index) => isUsable(index, constraints));
  const ways = usable.map((index) => toWay("entries", index, constraints, sort));
  const fixed = getBest(collection, ways);
  if (fixed && fixed.match.equalities > 0) return toPlan(fixed);
  const branches = planBranches(collection, filter);
  if (branches) return { accesses: branches, repeats: true, sorted: sort.length === 0, isFixed: true };
  const inOrder = sort.length > 0 ? [id, ...ways].filter(({ sorted }) => sorted) : [];
  const ordered = getBest(collection, inOrder);
  if (ordered) return toPlan(ordered);
  // A sparse index holds few documents.
  const sparseFirst = [...ways.filter(({ index }) => index.sparse), id, ...ways];
  const bounded = sparseFirst.find(({ match }) => match.hasRange);
  return toPlan(bounded ?? { ...id, sorted: sort.length === 0 });
}

const ID_INDEX = {
  fields: [{ path: "_id", direction: 1 }],
  arrayFields: [],
  unique: true,
  sparse: false,
} satisfies Omit<Way["index"], "number">;

function toWay(table: Access["table"], index: Way["index"], constraints: Constraints, sort: readonly SortField[]): Way {
  const match = matchPrefix(index, constraints);
  return { table, index, match, ...getOrder(index, match, sort) };
}

/** A sparse index may only serve queries whose every match it contains. */
function isUsable({ ready, sparse, fields }: Index, constraints: Constraints): boolean {
  return ready && (!sparse || fields.some(({ path }) => isPresenceImplied(constraints.get(path))));
}

function isPresenceImplied(entries: Span[][] = []): boolean {
  return entries.some((spans) => spans.every(({ start }) => (start[0] as number) > Rank.null));
}

/**
 * Prefers the longest equality prefix, then the requested order, then a range. Ties go to the rarer first
 * values.
 */
function getBest(collection: Collection, ways: readonly Way[]): Way | undefined {
  const [first, ...others] = ways;
  return others.reduce((best, way) => {
    const difference =
      getScore(way) - getScore(best as Way) || countEntries(collection, best as Way) - countEntries(collection, way);
    return difference > 0 ? way : best;
  }, first);
}

const getScore = ({ match, sorted }: Way) => match.equalities * 4 + Number(sorted) * 2 + Number(match.hasRange);

function countEntries({ store }: Collection, { index, match }: Way): number {
  if (!canKeepCounts(index)) return match.first.length;
  return match.first.reduce((sum, prefix) => sum + readCount(store.counts, prefix), 0);
}

function planBranches(collection: Collection, { $or: branches, ...rest }: Doc): Access[] | undefined {
  if (!Array.isArray(branches)) return undefined;
  const plans = branches.filter(isDoc).map((branch) => choosePlan(collection, { filter: { $and: [rest, branch] } }));
  return plans.every(({ isFixed }) => isFixed) ? plans.flatMap(({ accesses }) => accesses) : undefined;
}

function toPlan({ table, index, match, sorted, reverse }: Way): Plan {
  const ranges = reverse ? match.ranges.toReversed() : match.ranges;
  const repeats = index.arrayFields.length > 0;
  return { accesses: [{ table, ranges, reverse }], repeats, sorted, isFixed: match.equalities > 0 };
}
