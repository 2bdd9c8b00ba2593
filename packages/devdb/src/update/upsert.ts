import { ObjectId } from "bson";
import { copy } from "../bson/codec";
import { type Doc, fieldOf, isDoc, MISSING, Rank, rankOf } from "../bson/types";
import { isOperatorDoc } from "../query/condition";
import type { CompiledUpdate } from "./compile";
import { setAt } from "./paths";
import { withId } from "./replace";

/** The document an upsert inserts: the filter's equalities, changed by the update, with an `_id`. */
export function upsertedDoc(filter: Doc, update: CompiledUpdate): Doc {
  const base: Doc = {};
  const equalities = [...equalitiesOf(filter)];
  for (const [path, value] of equalities) {
    if (update.kind !== "replacement" || path === "_id") setAt(base, path.split("."), copy(value));
  }
  const doc = update.apply(base, { index: undefined, inserting: true });
  const id = fieldOf(doc, "_id");
  return withId(id === MISSING ? new ObjectId() : id, doc);
}

function* equalitiesOf(filter: Doc): Generator<[string, unknown]> {
  for (const [key, condition] of Object.entries(filter)) {
    if (key === "$and" && Array.isArray(condition)) {
      for (const part of condition.filter(isDoc)) yield* equalitiesOf(part);
    } else if (key === "$or" && Array.isArray(condition) && condition.length === 1) {
      for (const part of condition.filter(isDoc)) yield* equalitiesOf(part);
    } else if (!key.startsWith("$")) {
      yield* equalityOf(key, condition);
    }
  }
}

function* equalityOf(path: string, condition: unknown): Generator<[string, unknown]> {
  if (!isOperatorDoc(condition)) {
    if (rankOf(condition) !== Rank.regex) yield [path, condition];
    return;
  }
  if (Object.hasOwn(condition, "$eq")) yield [path, condition.$eq];
  const { $all, $in } = condition;
  if (Array.isArray($all) && $all.length === 1) yield [path, $all[0]];
  if (Array.isArray($in) && $in.length === 1) yield [path, $in[0]];
}
