import { type Doc, getField, isDoc, MISSING_VALUE } from "../bson/types";

export interface Element {
  value: unknown;
  index: number | undefined;
  whole?: boolean;
}

const NUMERIC_PATTERN = /^(0|[1-9]\d*)$/;

/**
 * Returns everything at `path`, as MongoDB's matcher sees it. An array at the end yields its members and then
 * itself.
 * A path that ends early yields one MISSING, or none inside an array of scalars.
 */
export function getElements(doc: Doc, path: readonly string[]): Element[] {
  const found: Element[] = [];
  collect(doc, path, 0, undefined, found);
  return found;
}

function collect(doc: Doc, path: readonly string[], from: number, index: number | undefined, found: Element[]): void {
  let value: unknown = doc;
  for (let at = from; at < path.length; at += 1) {
    value = isDoc(value) ? getField(value, path[at] as string) : MISSING_VALUE;
    if (value === MISSING_VALUE) break;
    if (Array.isArray(value) && at < path.length - 1) {
      crossArray(value, path, at + 1, index, found);
      return;
    }
  }
  if (Array.isArray(value)) addMembers(value, index, found);
  found.push({ value, index, whole: Array.isArray(value) });
}

function addMembers(members: unknown[], index: number | undefined, found: Element[]): void {
  members.forEach((member, position) => {
    found.push({ value: member, index: index ?? position });
  });
}

function crossArray(
  members: unknown[],
  path: readonly string[],
  at: number,
  index: number | undefined,
  found: Element[],
): void {
  const name = path[at] as string;
  members.forEach((member, position) => {
    const outer = index ?? position;
    if (isDoc(member)) collect(member, path, at, outer, found);
    if (NUMERIC_PATTERN.test(name) && Number(name) === position) walkMember(member, path, at + 1, outer, found);
  });
}

function walkMember(member: unknown, path: readonly string[], at: number, index: number, found: Element[]): void {
  if (at < path.length) {
    if (isDoc(member)) collect(member, path, at, index, found);
    else if (Array.isArray(member)) crossArray(member, path, at, index, found);
    return;
  }
  if (Array.isArray(member)) addMembers(member, index, found);
  found.push({ value: member, index, whole: Array.isArray(member) });
}
