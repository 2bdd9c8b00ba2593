import { equalValues } from "../bson/compare";
import { type Doc, fieldOf, MISSING } from "../bson/types";
import { CommandError } from "../errors";

/** A replacement keeps the `_id`, and keeps it first. @throws ImmutableField when it names another one. */
export function replace(doc: Doc, replacement: Doc): Doc {
  return withId(fieldOf(doc, "_id"), replacement);
}

/** Puts `id` in front, or the document's own one when there is none yet (an upsert). */
export function withId(id: unknown, doc: Doc): Doc {
  const own = fieldOf(doc, "_id");
  assertSameId(id, own);
  const first = id === MISSING ? own : id;
  return first === MISSING ? doc : { _id: first, ...doc, ...(own !== MISSING && { _id: first }) };
}

export function assertSameId(before: unknown, after: unknown): void {
  if (before === MISSING || after === MISSING || equalValues(before, after)) return;
  throw new CommandError(
    "ImmutableField",
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}
