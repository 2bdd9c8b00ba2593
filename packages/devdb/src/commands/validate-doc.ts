import { type Doc, isDoc } from "../bson/types";
import { CommandError } from "../errors";

const DEEPEST = 100;

/** What MongoDB refuses to store. @throws DollarPrefixedFieldName, Overflow. */
export function assertStorable(doc: Doc): void {
  const name = Object.keys(doc).find((key) => key.startsWith("$"));
  if (name !== undefined) {
    throw new CommandError(
      "DollarPrefixedFieldName",
      `The dollar ($) prefixed field '${name}' is not valid for storage.`,
    );
  }
  assertDepth(doc, 1);
}

function assertDepth(value: unknown, depth: number): void {
  if (!isDoc(value) && !Array.isArray(value)) return;
  if (depth > DEEPEST) throw new CommandError("Overflow", `Document exceeds maximum nested object depth of ${DEEPEST}`);
  for (const inner of Object.values(value)) assertDepth(inner, depth + 1);
}
