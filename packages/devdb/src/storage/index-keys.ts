import { encodeField } from "../bson/key";
import { type Doc, getField, isDoc, MISSING_VALUE } from "../bson/types";
import { CommandError } from "../errors";
import type { SortField } from "../query/sort";

export interface IndexKey {
  first: Buffer;
  all: Buffer;
  values: unknown[];
}

interface Walk {
  value: unknown;
  steps: readonly string[];
  insideArray: boolean;
}

export function getIndexKeys(fields: readonly SortField[], doc: Doc) {
  const combinations: unknown[][] = [];
  const start = fields.map(({ path }): Walk => ({ value: doc, steps: path.split("."), insideArray: false }));
  const crossed = new Set<number>();
  expand(start, combinations, crossed);
  const arrayFields = fields.filter((_, at) => crossed.has(at)).map(({ path }) => path);
  const keys = new Map(combinations.map((values) => toEntry(fields, values)));
  const present = combinations.some((values) => values.some((value) => value !== MISSING_VALUE));
  return { keys: [...keys.values()], arrayFields, present };
}

function toEntry(fields: readonly SortField[], values: unknown[]): [string, IndexKey] {
  const parts = fields.map(({ direction }, at) => encodeField(values[at], direction));
  const all = Buffer.concat(parts);
  return [all.toString("latin1"), { first: parts[0] as Buffer, all, values }];
}

function expand(walks: Walk[], found: unknown[][], crossed: Set<number>): void {
  const advanced = walks.map(advance);
  const arrays = new Set(advanced.filter(isOpenArray).map(({ value }) => value as unknown[]));
  const [array] = arrays;
  if (!array) {
    found.push(advanced.map(({ value }) => value));
    return;
  }
  if (arrays.size > 1) throw new CommandError("BadValue", "cannot index parallel arrays");
  for (const [at, walk] of advanced.entries()) if (walk.value === array) crossed.add(at);
  for (const member of array.length > 0 ? array : [undefined]) {
    expand(
      advanced.map((walk) => (walk.value === array ? walkInto(walk, member) : walk)),
      found,
      crossed,
    );
  }
}

const isOpenArray = ({ value, insideArray }: Walk) => Array.isArray(value) && !insideArray;

function walkInto({ steps }: Walk, member: unknown): Walk {
  return { value: member === undefined && steps.length > 0 ? undefined : member, steps, insideArray: true };
}

function advance({ value, steps, insideArray }: Walk): Walk {
  const [step, ...rest] = steps;
  if (step === undefined) return { value, steps, insideArray };
  if (!Array.isArray(value)) {
    const next = isDoc(value) ? getField(value, step) : value === undefined ? undefined : MISSING_VALUE;
    return advance({ value: next, steps: rest, insideArray: false });
  }
  const position = /^\d+$/.test(step) ? Number(step) : value.length;
  if (position >= value.length && !insideArray) return { value, steps, insideArray };
  return advance({ value: position < value.length ? value[position] : MISSING_VALUE, steps: rest, insideArray: false });
}
