import type { SortField } from "../query/sort";
import type { Bounds } from "./candidates";

export interface Order {
  /** True when walking the index gives the order asked for (or none was asked for). */
  sorted: boolean;
  reverse: boolean;
}

/** Compares an index (which ends with the `_id` by itself) with a sort; fields fixed to one value take no part. */
export function sortOrder(
  fields: readonly SortField[],
  { pointCounts }: Pick<Bounds, "pointCounts">,
  sort: readonly SortField[],
): Order {
  if (sort.length === 0) return { sorted: true, reverse: false };
  const fixed = new Set(fields.filter((_, at) => pointCounts[at] === 1).map(({ path }) => path));
  const wanted = sort.filter(({ path }) => !fixed.has(path));
  const walked = withId(fields).filter(({ path }) => !fixed.has(path));
  const reverse = wanted[0] !== undefined && wanted[0].direction !== walked[0]?.direction;
  const sorted = wanted.every(({ path, direction }, at) => {
    const field = walked[at];
    return field?.path === path && (field.direction !== direction) === reverse;
  });
  return { sorted, reverse };
}

function withId(fields: readonly SortField[]): readonly SortField[] {
  return fields.some(({ path }) => path === "_id") ? fields : [...fields, { path: "_id", direction: 1 }];
}
