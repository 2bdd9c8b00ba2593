import { compareValues, hashValue } from "../bson/key";
import { type Doc, MISSING_VALUE } from "../bson/types";
import { CommandError } from "../errors";
import { runQuery } from "../planner/run-query";
import { getElements } from "../query/elements";
import { parseDocument } from "./arguments";
import { getNamespace } from "./namespaces";
import { type CommandContext, defineCommand } from "./types";

export const distinctCommand = defineCommand(["key", "query", "maxTimeMS"], distinct);

function distinct(body: Doc, { engine, database }: CommandContext): Doc {
  const collection = engine.storage.find(getNamespace(database, body.distinct));
  if (typeof body.key !== "string")
    throw new CommandError("TypeMismatch", "BSON field 'distinct.key' is the wrong type, expected type 'string'");
  const path = body.key.split(".");
  const found = new Map<string, unknown>();
  for (const { doc } of collection
    ? runQuery(collection, { filter: parseDocument("query", body.query) }, engine.stats)
    : []) {
    for (const { value, whole } of getElements(doc, path)) {
      if (value !== MISSING_VALUE && !whole) found.set(hashValue(value), value);
    }
  }
  return { values: [...found.values()].sort(compareValues) };
}
