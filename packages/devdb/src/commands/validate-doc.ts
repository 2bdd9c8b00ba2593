import { type Doc, isDoc } from "../bson/types";
import { CommandError } from "../errors";

const DEEPEST = 100;

/** @throws Overflow for a document nested deeper than MongoDB stores. */
export function assertStorable(doc: Doc): void {
  assertDepth(doc, 1);
}

function assertDepth(value: unknown, depth: number): void {
  if (!isDoc(value) && !Array.isArray(value)) return;
  if (depth > DEEPEST) throw new CommandError("Overflow", `Document exceeds maximum nested object depth of ${DEEPEST}`);
  for (const inner of Object.values(value)) assertDepth(inner, depth + 1);
}
