import { type Doc, isDoc } from "../bson/types";
import type { SortField } from "../query/sort";
import type { Collection } from "../storage/collection";
import { canKeepCounts, readCount } from "../storage/counts";
import type { Index } from "../storage/description";
import type { KeyRange } from "../storage/scan";
import { type Constraints, getConstraints } from "./constraints";
import { getOrder, matchPrefix, type Order, type PrefixMatch } from "./prefix";
import { isUsable } from "./usable";

export type Access =
  /** Reads the documents' own table. An `exact` range begins with its only key. */
  | { kind: "documents"; ranges: KeyRange[]; exact: boolean; reverse: boolean }
  | { kind: "index"; name: string; ranges: KeyRange[]; reverse: boolean; repeats: boolean }
  | { kind: "union"; parts: Access[] };

export const PLAN_REASONS = {
  id: "the filter fixes the _id: one look-up for each value, and no index can read less",
  equality: "the filter fixes the most leading fields of this index: only their keys are read",
  branches: "the filter fixes leading fields in every branch of its $or: only the branches' keys are read",
  order: "this index has the order asked for: nothing is sorted, and a page ends with its last document",
  range: "the filter bounds the first field of this index: only that stretch is read",
  scan: "no index begins with what the filter or the order names: every document is read",
} as const;

export interface Plan {
  access: Access;
  sorted: boolean;
  rule: keyof typeof PLAN_REASONS;
}

interface PlanOptions {
  filter: Doc;
  sort?: readonly SortField[];
}

interface Way extends Order {
  index: Pick<Index, "name" | "fields" | "arrayFields" | "unique">;
  match: PrefixMatch;
}

export function choosePlan(collection: Collection, { filter, sort = [] }: PlanOptions): Plan {
  const constraints = getConstraints(filter);
  const id = getIdPath(collection, constraints, sort);
  if (id.match.equalities > 0) return toPlan(id, "id");
  const ways = indexWays(collection, filter, constraints, sort);
  const fixed = getBest(collection, ways);
  if (fixed && fixed.match.equalities > 0) return toPlan(fixed, "equality");
  const branches = planBranches(collection, filter);
  if (branches) return { access: { kind: "union", parts: branches }, sorted: sort.length === 0, rule: "branches" };
  const ordered =
    sort.length > 0 &&
    getBest(
      collection,
      [id, ...ways].filter(({ sorted }) => sorted),
    );
  if (ordered) return toPlan(ordered, "order");
  const bounded = [id, ...ways].find(({ match }) => match.hasRange);
  return bounded ? toPlan(bounded, "range") : toPlan({ ...id, sorted: sort.length === 0 }, "scan");
}

const ID_INDEX = {
  name: "_id_",
  fields: [{ path: "_id", direction: 1 }],
  arrayFields: [],
  unique: true,
} satisfies Way["index"];

function getIdPath({ description }: Collection, constraints: Constraints, sort: readonly SortField[]): Way {
  const match = matchPrefix({ ...ID_INDEX, number: description.number }, constraints);
  return { index: ID_INDEX, match, ...getOrder(ID_INDEX, match, sort) };
}

function indexWays(collection: Collection, filter: Doc, constraints: Constraints, sort: readonly SortField[]): Way[] {
  return collection.description.indexes
    .filter((index) => isUsable(index, filter, constraints))
    .map((index) => {
      const match = matchPrefix(index, constraints);
      return { index, match, ...getOrder(index, match, sort) };
    });
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
  return plans.every(({ rule }) => rule === "id" || rule === "equality" || rule === "branches")
    ? plans.map(({ access }) => access)
    : undefined;
}

function toPlan({ index, match, sorted, reverse }: Way, rule: Plan["rule"]): Plan {
  const { ranges, equalities } = match;
  const access: Access =
    index === ID_INDEX
      ? { kind: "documents", ranges, exact: equalities > 0, reverse }
      : { kind: "index", name: index.name, ranges, reverse, repeats: index.arrayFields.length > 0 };
  return { access, sorted, rule };
}
