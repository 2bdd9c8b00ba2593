import { equalValues } from "../bson/compare";
import { type Doc, fieldOf, MISSING } from "../bson/types";
import { CommandError } from "../errors";

/**
 * Puts `id` in front, or the document's own one when there is none yet (an upsert).
 * @throws ImmutableField when the document names another one
 */
export function withId(id: unknown, doc: Doc): Doc {
  const own = fieldOf(doc, "_id");
  if (id !== MISSING && own !== MISSING && !equalValues(id, own)) throw immutableId();
  const first = id === MISSING ? own : id;
  return first === MISSING ? doc : { _id: first, ...doc, ...(own !== MISSING && { _id: first }) };
}

export function immutableId(): CommandError {
  return new CommandError(
    "ImmutableField",
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}
