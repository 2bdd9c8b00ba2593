import { invert } from "../bson/key";
import type { SortField } from "../query/sort";
import type { Index } from "../storage/description";
import { numberPrefix } from "../storage/keys";
import type { KeyRange } from "../storage/scan";
import { type Constraints, getNarrowest } from "./constraints";
import { getNextPrefix, intersectSpans, isExact, orientSpans, type Span } from "./spans";

export interface PrefixMatch {
  ranges: KeyRange[];
  equalities: number;
  hasRange: boolean;
  first: Buffer[];
  constant: ReadonlySet<string>;
}

const MAX_RANGES = 1000;

/** Binds leading fields by equality, then at most one by a range. Fields after a range are not contiguous. */
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

/** Conditions on two fields of an array may match different members, so only the first field can be bound. */
function getBoundable(
  { fields, arrayFields }: Pick<Index, "fields" | "arrayFields">,
  filter: Constraints,
): SortField[] {
  const [, second] = fields.filter(({ path }) => arrayFields.includes(path) && filter.has(path));
  return second ? fields.slice(0, fields.indexOf(second)) : [...fields];
}

/** Each condition on an array may match another member, so only one of them bounds the keys. */
function getSpans(entries: Span[][] | undefined, isArray: boolean): Span[] | undefined {
  return isArray ? getNarrowest(entries) : entries?.reduce(intersectSpans);
}

export interface Order {
  sorted: boolean;
  reverse: boolean;
}

/** Compares an index, which implicitly ends with `_id`, with a sort. Ignores fields with one value. */
export function getOrder(
  { fields, arrayFields }: Pick<Index, "fields" | "arrayFields">,
  { constant }: PrefixMatch,
  sort: readonly SortField[],
): Order {
  // Sorting by an array uses its smallest or largest member, which the order of the keys does not provide.
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
