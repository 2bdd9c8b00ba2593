import { compareValues } from "../bson/compare";
import { fingerprint } from "../bson/key";
import { type Doc, MISSING } from "../bson/types";
import { CommandError } from "../errors";
import { runQuery } from "../planner/run-query";
import { elementsAt } from "../query/elements";
import { docArgument } from "./arguments";
import { namespaceOf } from "./namespaces";
import { type CommandContext, command } from "./types";

export const distinctCommand = command(["key", "query", "collation", "hint"], distinct);

function distinct(body: Doc, { engine, database }: CommandContext): Doc {
  const collection = engine.storage.find(namespaceOf(database, body.distinct));
  if (typeof body.key !== "string")
    throw new CommandError("TypeMismatch", "BSON field 'distinct.key' is the wrong type, expected type 'string'");
  const path = body.key.split(".");
  const found = new Map<string, unknown>();
  for (const { doc } of collection
    ? runQuery(collection, { filter: docArgument("query", body.query) }, engine.stats)
    : []) {
    for (const { value, whole } of elementsAt(doc, path)) {
      if (value !== MISSING && !whole) found.set(fingerprint(value), value);
    }
  }
  return { values: [...found.values()].sort(compareValues) };
}
