import { type Doc, isDoc } from "../bson/types";
import type { SortField } from "../query/sort";
import type { Collection } from "../storage/collection";
import { idCandidate, indexCandidate, type Request } from "./candidates";
import { constraintsOf } from "./constraints";
import type { Candidate } from "./plan";

export interface Wanted {
  filter: Doc;
  sort: readonly SortField[];
  limit: number | undefined;
}

/** Picks the cheapest way to find a query's documents. */
export function choosePlan(collection: Collection, wanted: Wanted): Candidate {
  const candidates = [...restricted(collection, wanted), union(collection, wanted), everything(collection, wanted)];
  return candidates.filter((one) => one !== undefined).reduce((best, one) => (one.cost < best.cost ? one : best));
}

function restricted(collection: Collection, wanted: Wanted): Candidate[] {
  const request: Request = { ...wanted, constraints: constraintsOf(wanted.filter) };
  const byIndex = collection.description.indexes.map((index) => indexCandidate(collection, index, request));
  return [idCandidate(collection, request), ...byIndex].filter((one) => one !== undefined);
}

/** `$or` whose every branch has an index: the branches' documents, each once. */
function union(collection: Collection, { filter, sort }: Wanted): Candidate | undefined {
  const { $or: branches, ...rest } = filter;
  if (!Array.isArray(branches)) return undefined;
  const parts = branches.filter(isDoc).map((branch) => {
    const options = restricted(collection, { filter: { $and: [rest, branch] }, sort: [], limit: undefined });
    return options.sort((a, b) => a.cost - b.cost)[0];
  });
  const plans = parts.filter((part) => part !== undefined);
  if (plans.length < branches.length) return undefined;
  const read = plans.reduce((sum, { cost }) => sum + cost, 0);
  return {
    plan: { kind: "union", plans: plans.map(({ plan }) => plan) },
    sorted: sort.length === 0,
    cost: sort.length > 0 ? read * 1.5 : read,
  };
}

function everything(collection: Collection, { sort }: Wanted): Candidate {
  const total = Math.max(collection.count(), 1);
  return {
    plan: { kind: "all", reverse: false },
    sorted: sort.length === 0,
    cost: sort.length > 0 ? total * 1.5 : total,
  };
}
