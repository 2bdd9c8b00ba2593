import { type Doc, isDoc } from "../bson/types";
import { CommandError } from "../errors";
import { type ReadStats, type Row, runQuery } from "../planner/run-query";
import type { Collection } from "../storage/collection";
import { compileUpdate } from "../update/compile";
import { changeEach, insertUpserted, updateRow } from "./apply-update";
import { parseDocument, parseFlag, statementsArgument } from "./arguments";
import { getNamespace } from "./namespaces";
import { type CommandContext, defineCommand } from "./types";
import { findAbsent, insertOrRetry } from "./upsert-collisions";
import { runStatements } from "./write-result";

interface Outcome {
  matched: number;
  modified: number;
  upsertedId?: { value: unknown };
}

export const updateCommand = defineCommand(["updates", "ordered"], update);

async function update(body: Doc, { engine, database }: CommandContext): Promise<Doc> {
  const namespace = getNamespace(database, body.update);
  const statements = statementsArgument("updates", body.updates);
  const absent = await findAbsent(engine, namespace, getUpsertFilters(statements));
  const collection = (one: Doc) =>
    parseFlag(one.upsert) ? engine.storage.findOrCreate(namespace) : engine.storage.find(namespace);
  const updating = runStatements(statements, body.ordered, (one, position) =>
    runUpdate(collection(one), one, engine.stats, absent.has(position)),
  );
  const results = await engine.storage.writeInBatches(updating);
  return buildReply(results.done, results.writeErrors);
}

function getUpsertFilters(statements: Doc[]): Map<number, Doc> {
  const upserts = [...statements.entries()].filter(([, { q, upsert }]) => parseFlag(upsert) && isDoc(q));
  return new Map(upserts.map(([position, { q }]) => [position, q as Doc]));
}

const STATEMENT_FIELDS = new Set(["q", "u", "multi", "upsert"]);

function* runUpdate(
  collection: Collection | undefined,
  statement: Doc,
  stats: ReadStats,
  isAbsent: boolean,
): Generator<void, Outcome> {
  assertStatement("update.updates", statement, STATEMENT_FIELDS);
  const filter = parseDocument("q", statement.q);
  const multi = parseFlag(statement.multi);
  const compiled = compileUpdate(statement.u);
  if (multi && compiled.kind === "replacement") {
    throw new CommandError("FailedToParse", "multi update is not supported for replacement-style update");
  }
  if (!collection) return { matched: 0, modified: 0 };
  const upsert = (): Outcome => ({
    matched: 0,
    modified: 0,
    upsertedId: { value: insertUpserted(collection, filter, compiled).id },
  });
  const change = (row: Row) => updateRow(collection, row, compiled) !== row.bytes;
  const conclude = (changes: boolean[]): Outcome => {
    if (changes.length === 0 && parseFlag(statement.upsert)) return upsert();
    return { matched: changes.length, modified: changes.filter(Boolean).length };
  };
  if (multi) return isAbsent ? upsert() : conclude(yield* changeEach(collection, filter, stats, change));
  const updateFirst = () => conclude([...runQuery(collection, { filter, limit: 1 }, stats)].map(change));
  const outcome = isAbsent ? insertOrRetry(filter, upsert, updateFirst) : updateFirst();
  yield;
  return outcome;
}

function buildReply(done: { index: number; result: Outcome }[], errors: Doc): Doc {
  const upserted = done.flatMap(({ index, result }) =>
    result.upsertedId ? [{ index, _id: result.upsertedId.value }] : [],
  );
  const matched = done.reduce((sum, { result }) => sum + result.matched, 0);
  const modified = done.reduce((sum, { result }) => sum + result.modified, 0);
  return { n: matched + upserted.length, nModified: modified, ...(upserted.length > 0 && { upserted }), ...errors };
}

export function assertStatement(name: string, statement: Doc, known: ReadonlySet<string>): void {
  const unknown = Object.keys(statement).find((field) => !known.has(field));
  if (unknown !== undefined)
    throw new CommandError("Location40415", `BSON field '${name}.${unknown}' is an unknown field.`);
  if (!isDoc(statement.q))
    throw new CommandError("Location40415", `BSON field '${name}.q' is missing but a required field`);
}
