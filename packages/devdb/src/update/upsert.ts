import { ObjectId } from "bson";
import { copy } from "../bson/codec";
import { type Doc, getField, getRank, isDoc, MISSING_VALUE, Rank } from "../bson/types";
import { isOperatorDoc } from "../query/operators";
import type { CompiledUpdate } from "./compile";
import { setAt } from "./paths";
import { withId } from "./replace";

export function buildUpsertedDocument(filter: Doc, update: CompiledUpdate): Doc {
  const base: Doc = {};
  const equalities = [...getEqualities(filter)];
  for (const [path, value] of equalities) {
    if (update.kind !== "replacement" || path === "_id") setAt(base, path.split("."), copy(value));
  }
  const doc = update.apply(base, { index: undefined, inserting: true });
  const id = getField(doc, "_id");
  return withId(id === MISSING_VALUE ? new ObjectId() : id, doc);
}

/** Yields what the filter fixes: an equality may be written as `$eq`, or as `$in` of one value. */
export function* getEqualities(filter: Doc): Generator<[string, unknown]> {
  for (const [key, condition] of Object.entries(filter)) {
    if (Array.isArray(condition) && (key === "$and" || (key === "$or" && condition.length === 1))) {
      for (const part of condition.filter(isDoc)) yield* getEqualities(part);
    } else if (!key.startsWith("$")) {
      yield* getEquality(key, condition);
    }
  }
}

function* getEquality(path: string, condition: unknown): Generator<[string, unknown]> {
  if (!isOperatorDoc(condition)) {
    if (getRank(condition) !== Rank.regex) yield [path, condition];
    return;
  }
  if (Object.hasOwn(condition, "$eq")) yield [path, condition.$eq];
  const { $in } = condition;
  if (Array.isArray($in) && $in.length === 1) yield [path, $in[0]];
}
