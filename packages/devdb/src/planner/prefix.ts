import { invert } from "../bson/key";
import type { SortField } from "../query/sort";
import type { Index } from "../storage/description";
import { numberPrefix } from "../storage/keys";
import type { KeyRange } from "../storage/scan";
import { type Constraints, getNarrowest } from "./constraints";
import { getNextPrefix, orientSpans, intersectSpans, isExact, type Span } from "./spans";

/** What a filter says about the leading fields of an index. */
export interface PrefixMatch {
  /** Where the keys lie that have the prefix, in key order. */
  ranges: KeyRange[];
  /** How many leading fields the filter fixes to single values. */
  equalities: number;
  /** Whether it bounds the field after them. */
  hasRange: boolean;
  /** The keys' beginnings up to the first field, when that is fixed. */
  first: Buffer[];
  /** Fields with one value in all of the keys. */
  constant: ReadonlySet<string>;
}

/** So many stretches of an index one query may visit. */
const MAX_RANGES = 1000;

/** Leading fields bound by equality, then at most one by a range: what stands behind that no longer lies together. */
export function matchPrefix(index: Pick<Index, "number" | "fields" | "arrayFields">, filter: Constraints): PrefixMatch {
  let prefixes = [numberPrefix(index.number)];
  let first: Buffer[] = [];
  let equalities = 0;
  const constant = new Set<string>();
  for (const { path, direction } of getBoundable(index, filter)) {
    const spans = getSpans(filter.get(path), index.arrayFields.includes(path));
    if (!spans || prefixes.length * spans.length > MAX_RANGES) break;
    if (!isExact(spans)) {
      const ranges = prefixes.flatMap((prefix) =>
        orientSpans(spans, direction).map(({ start, end }) => ({
          start: Buffer.concat([prefix, start]),
          end: Buffer.concat([prefix, end]),
        })),
      );
      return { ranges, equalities, hasRange: true, first, constant };
    }
    const keys = direction === 1 ? spans.map(({ start }) => start) : spans.map(({ start }) => invert(start)).reverse();
    prefixes = prefixes.flatMap((prefix) => keys.map((key) => Buffer.concat([prefix, key])));
    if (equalities === 0) first = prefixes;
    if (keys.length === 1) constant.add(path);
    equalities += 1;
  }
  const ranges = prefixes.map((prefix) => ({ start: prefix, end: getNextPrefix(prefix) }));
  return { ranges, equalities, hasRange: false, first, constant };
}

/** Conditions on two fields of an array may hold for two different members: only the first of the fields can be bound. */
function getBoundable({ fields, arrayFields }: Pick<Index, "fields" | "arrayFields">, filter: Constraints): SortField[] {
  const [, second] = fields.filter(({ path }) => arrayFields.includes(path) && filter.has(path));
  return second ? fields.slice(0, fields.indexOf(second)) : [...fields];
}

/** Of several conditions on an array each may hold for another member, so that only one of them bounds the keys. */
function getSpans(entries: Span[][] | undefined, isArray: boolean): Span[] | undefined {
  return isArray ? getNarrowest(entries) : entries?.reduce(intersectSpans);
}

export interface Order {
  /** True when walking the keys gives the order asked for (or none was asked for). */
  sorted: boolean;
  reverse: boolean;
}

/** Compares an index (which ends with the `_id` by itself) with a sort; fields with one value take no part. */
export function getOrder(
  { fields, arrayFields }: Pick<Index, "fields" | "arrayFields">,
  { constant }: PrefixMatch,
  sort: readonly SortField[],
): Order {
  // Sorting by an array means by its least or greatest member, which no walk through its members gives.
  if (sort.some(({ path }) => arrayFields.includes(path))) return { sorted: false, reverse: false };
  const wanted = sort.filter(({ path }) => !constant.has(path));
  const walked = withId(fields).filter(({ path }) => !constant.has(path));
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
