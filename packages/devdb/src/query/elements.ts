import { type Doc, getField, isDoc, MISSING_VALUE } from "../bson/types";

export interface Element {
  value: unknown;
  index: number | undefined;
  whole?: boolean;
}

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

function collect(
  value: unknown,
  path: readonly string[],
  at: number,
  index: number | undefined,
  found: Element[],
): void {
  const step = path[at];
  if (step === undefined) {
    const members = Array.isArray(value) ? value : [];
    for (const [position, member] of members.entries()) found.push({ value: member, index: index ?? position });
    found.push({ value, index, whole: Array.isArray(value) });
  } else if (Array.isArray(value)) {
    value.forEach((member, position) => {
      const isInner = isDoc(member) || Array.isArray(member);
      if (isDoc(member)) collect(member, path, at, index ?? position, found);
      if (step === String(position) && (isInner || at === path.length - 1))
        collect(member, path, at + 1, index ?? position, found);
    });
  } else {
    const inner = isDoc(value) ? getField(value, step) : MISSING_VALUE;
    if (inner === MISSING_VALUE) found.push({ value: MISSING_VALUE, index });
    else collect(inner, path, at + 1, index, found);
  }
}
