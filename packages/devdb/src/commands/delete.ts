import type { Doc } from "../bson/types";
import { type ReadStats, type Row, runQuery } from "../planner/run-query";
import type { Collection } from "../storage/collection";
import { changeEach } from "./apply-update";
import { countArgument, parseDocument, statementsArgument } from "./arguments";
import { getNamespace } from "./namespaces";
import { type CommandContext, defineCommand } from "./types";
import { assertStatement } from "./update";
import { runStatements } from "./write-result";

export const deleteCommand = defineCommand(["deletes", "ordered"], remove);

async function remove(body: Doc, { engine, database }: CommandContext): Promise<Doc> {
  const namespace = getNamespace(database, body.delete);
  const statements = statementsArgument("deletes", body.deletes);
  const deleting = runStatements(statements, body.ordered, (one) =>
    runDelete(engine.storage.find(namespace), one, engine.stats),
  );
  const { done, writeErrors } = await engine.storage.writeInBatches(deleting);
  return { n: done.reduce((sum, { result }) => sum + result, 0), ...writeErrors };
}

const STATEMENT_FIELDS = new Set(["q", "limit"]);

function* runDelete(collection: Collection | undefined, statement: Doc, stats: ReadStats): Generator<void, number> {
  assertStatement("delete.deletes", statement, STATEMENT_FIELDS);
  if (!collection) return 0;
  const filter = parseDocument("q", statement.q);
  const limit = countArgument("limit", statement.limit);
  const remove = ({ id, bytes }: Row) => collection.remove(id, bytes);
  if (!limit) return (yield* changeEach(collection, filter, stats, remove)).length;
  const removed = [...runQuery(collection, { filter, limit }, stats)].map(remove);
  yield;
  return removed.length;
}
