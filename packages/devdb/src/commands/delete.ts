import type { Doc } from "../bson/types";
import { runQuery } from "../planner/run-query";
import type { ReadStats } from "../planner/walk";
import type { Collection } from "../storage/collection";
import { countArgument, parseDocument, statementsArgument } from "./arguments";
import { getNamespace } from "./namespaces";
import { type CommandContext, defineCommand } from "./types";
import { assertStatement } from "./update";
import { runStatements } from "./write-result";

export const deleteCommand = defineCommand(["deletes", "ordered"], remove);

async function remove(body: Doc, { engine, database }: CommandContext): Promise<Doc> {
  const namespace = getNamespace(database, body.delete);
  const statements = statementsArgument("deletes", body.deletes);
  return engine.storage.write(() => {
    const collection = engine.storage.find(namespace);
    const { done, writeErrors } = runStatements(statements, body.ordered, (one) =>
      runDelete(collection, one, engine.stats),
    );
    return { n: done.reduce((sum, { result }) => sum + result, 0), ...writeErrors };
  });
}

const STATEMENT_FIELDS = new Set(["q", "limit"]);

function runDelete(collection: Collection | undefined, statement: Doc, stats: ReadStats): number {
  assertStatement("delete.deletes", statement, STATEMENT_FIELDS);
  if (!collection) return 0;
  const query = { filter: parseDocument("q", statement.q), limit: countArgument("limit", statement.limit) };
  const rows = [...runQuery(collection, query, stats)];
  for (const { id, bytes } of rows) collection.remove(id, bytes);
  return rows.length;
}
