import { compareValues, encodeField } from "../bson/key";
import { isNumeric, toNumber } from "../bson/numbers";
import { type Doc, isDoc, MISSING_VALUE } from "../bson/types";
import { CommandError } from "../errors";
import { getElements } from "./elements";

export interface SortField {
  path: string;
  direction: 1 | -1;
}

export function parseSort(spec: unknown): SortField[] {
  if (spec === undefined || spec === null) return [];
  if (!isDoc(spec)) throw new CommandError("TypeMismatch", "Expected field sort to be of type object");
  assertKeyLength(spec);
  return Object.entries(spec).map(([path, direction]) => {
    if (path.startsWith("$")) throw new CommandError("CommandNotSupported", `Sorting by '${path}' is not supported`);
    const sign = isNumeric(direction) ? toNumber(direction) : Number.NaN;
    if (sign === 1 || sign === -1) return { path, direction: sign };
    if (isDoc(direction)) throw new CommandError("BadValue", "$meta sorts are not supported");
    throw new CommandError("BadValue", `$sort key ordering must be 1 (for ascending) or -1 (for descending)`);
  });
}

const MAX_KEY_FIELDS = 32;

export function assertKeyLength(key: Doc): void {
  if (Object.keys(key).length > MAX_KEY_FIELDS) throw new CommandError("Location13103", "too many compound keys");
}

/** Sorts as MongoDB does: an array counts as its smallest (ascending) or largest (descending) member. */
export function sortDocs<T>(entries: T[], fields: readonly SortField[], docOf: (entry: T) => Doc): T[] {
  const keyed = entries.map((entry) => {
    const keys = fields.map((field) => encodeField(getSortValue(docOf(entry), field), field.direction));
    return { entry, key: Buffer.concat(keys) };
  });
  keyed.sort((a, b) => Buffer.compare(a.key, b.key));
  return keyed.map(({ entry }) => entry);
}

function getSortValue(doc: Doc, { path, direction }: SortField): unknown {
  const elements = getElements(doc, path.split("."));
  if (elements.length === 0) return null;
  const members = elements.filter(({ whole }) => !whole);
  if (members.length === 0) return undefined;
  const values = members.map(({ value }) => (value === MISSING_VALUE ? null : value));
  return values.reduce((best, value) => (compareValues(value, best) * direction < 0 ? value : best));
}
