import { type Doc, getField, isDoc, MISSING_VALUE, setField } from "../bson/types";
import { CommandError } from "../errors";

const NUMERIC_PATTERN = /^\d+$/;

/** Splits a path and replaces the positional `$` by the position of the matched array member. */
export function resolvePath(path: string, index: number | undefined): string[] {
  return path.split(".").map((step) => {
    if (step !== "$") return step;
    if (index !== undefined) return String(index);
    throw new CommandError("BadValue", "The positional operator did not find the match needed from the query.");
  });
}

export function getAt(doc: Doc, steps: readonly string[]): unknown {
  let value: unknown = doc;
  for (const step of steps) {
    value = getChild(value, step);
    if (value === MISSING_VALUE) return MISSING_VALUE;
  }
  return value;
}

function getChild(parent: unknown, step: string): unknown {
  if (isDoc(parent)) return getField(parent, step);
  if (Array.isArray(parent) && NUMERIC_PATTERN.test(step) && Number(step) < parent.length) return parent[Number(step)];
  return MISSING_VALUE;
}

export function setAt(doc: Doc, steps: readonly string[], value: unknown): void {
  let parent: unknown = doc;
  steps.slice(0, -1).forEach((step, at) => {
    let next = getChild(parent, step);
    if (next === MISSING_VALUE) {
      next = {};
      assign(parent, step, next, steps.slice(0, at));
    }
    parent = next;
  });
  assign(parent, steps.at(-1) as string, value, steps.slice(0, -1));
}

const MAX_PADDING_LENGTH = 1_500_000;

function assign(parent: unknown, step: string, value: unknown, way: readonly string[]): void {
  if (isDoc(parent)) {
    setField(parent, step, value);
    return;
  }
  if (Array.isArray(parent) && NUMERIC_PATTERN.test(step)) {
    const position = Number(step);
    if (position > parent.length + MAX_PADDING_LENGTH) {
      throw new CommandError("BadValue", `can't backfill more than ${MAX_PADDING_LENGTH} elements`);
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

export function unsetSteps(doc: Doc, steps: readonly string[]): void {
  const parent = getAt(doc, steps.slice(0, -1));
  const last = steps.at(-1) as string;
  if (isDoc(parent)) delete parent[last];
  else if (Array.isArray(parent) && getChild(parent, last) !== MISSING_VALUE) parent[Number(last)] = null;
}
