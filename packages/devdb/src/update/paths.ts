import { type Doc, fieldOf, isDoc, MISSING, setField } from "../bson/types";
import { CommandError } from "../errors";

const NUMERIC = /^\d+$/;

/** @returns the value at a concrete path (array members by number), MISSING where there is none. */
export function getAt(doc: Doc, steps: readonly string[]): unknown {
  let value: unknown = doc;
  for (const step of steps) {
    value = child(value, step);
    if (value === MISSING) return MISSING;
  }
  return value;
}

function child(parent: unknown, step: string): unknown {
  if (isDoc(parent)) return fieldOf(parent, step);
  if (Array.isArray(parent) && NUMERIC.test(step) && Number(step) < parent.length) return parent[Number(step)];
  return MISSING;
}

/** Sets a value, making subdocuments on the way. @throws PathNotViable when the way leads through a scalar. */
export function setAt(doc: Doc, steps: readonly string[], value: unknown): void {
  let parent: unknown = doc;
  steps.slice(0, -1).forEach((step, at) => {
    let next = child(parent, step);
    if (next === MISSING) {
      next = {};
      assign(parent, step, next, steps.slice(0, at));
    }
    parent = next;
  });
  assign(parent, steps.at(-1) as string, value, steps.slice(0, -1));
}

const MOST_PADDING = 1_500_000;

function assign(parent: unknown, step: string, value: unknown, way: readonly string[]): void {
  if (isDoc(parent)) {
    setField(parent, step, value);
    return;
  }
  if (Array.isArray(parent) && NUMERIC.test(step)) {
    const position = Number(step);
    if (position > parent.length + MOST_PADDING) {
      throw new CommandError("BadValue", `can't backfill more than ${MOST_PADDING} elements`);
    }
    while (parent.length < position) parent.push(null);
    parent[position] = value;
    return;
  }
  const at = way.at(-1) ?? "";
  throw new CommandError(
    "PathNotViable",
    `Cannot create field '${step}' in element {${at}: ${JSON.stringify(parent)}}`,
  );
}

/** Removes a field; an array member becomes null, as in MongoDB. */
export function unsetAt(doc: Doc, steps: readonly string[]): void {
  const parent = getAt(doc, steps.slice(0, -1));
  const last = steps.at(-1) as string;
  if (isDoc(parent)) delete parent[last];
  else if (Array.isArray(parent) && child(parent, last) !== MISSING) parent[Number(last)] = null;
}
