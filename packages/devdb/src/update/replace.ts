import { equalValues } from "../bson/key";
import { type Doc, getField, MISSING_VALUE } from "../bson/types";
import { CommandError } from "../errors";

/**
 * Puts `id` first, or the document's own id when there is none yet (an upsert).
 * @throws ImmutableField when the document names another id
 */
export function withId(id: unknown, doc: Doc): Doc {
  const own = getField(doc, "_id");
  if (id !== MISSING_VALUE && own !== MISSING_VALUE && !equalValues(id, own)) throw createImmutableIdError();
  const first = id === MISSING_VALUE ? own : id;
  return first === MISSING_VALUE ? doc : { _id: first, ...doc, ...(own !== MISSING_VALUE && { _id: first }) };
}

export function createImmutableIdError(): CommandError {
  return new CommandError(
    "ImmutableField",
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}
