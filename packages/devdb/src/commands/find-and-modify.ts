import { decode, encode } from "../bson/codec";
import { RawDocument } from "../bson/raw";
import type { Doc } from "../bson/types";
import { CommandError } from "../errors";
import { type Row, runQuery } from "../planner/run-query";
import { compileProjection } from "../query/projection";
import { parseSort } from "../query/sort";
import type { Collection } from "../storage/collection";
import { type CompiledUpdate, compileUpdate } from "../update/compile";
import { insertUpserted, updateRow } from "./apply-update";
import { docArgument, flag, namespaceOf } from "./arguments";
import { type CommandContext, command } from "./types";

const FIELDS = [
  "query",
  "sort",
  "remove",
  "update",
  "new",
  "fields",
  "upsert",
  "arrayFilters",
  "collation",
  "hint",
  "let",
  "bypassDocumentValidation",
];

export const findAndModifyCommand = command(FIELDS, findAndModify);

async function findAndModify(body: Doc, { engine, database }: CommandContext): Promise<Doc> {
  const namespace = namespaceOf(body, Object.keys(body)[0] as string, database);
  assertConsistent(body);
  const variables = docArgument(body, "let");
  const query = { filter: docArgument(body, "query"), sort: parseSort(body.sort), limit: 1, variables };
  const update = flag(body, "remove")
    ? undefined
    : compileUpdate(body.update, { arrayFilters: body.arrayFilters, variables });
  const project = compileProjection(body.fields);
  return engine.storage.write(() => {
    const collection = flag(body, "upsert") ? engine.storage.findOrCreate(namespace) : engine.storage.find(namespace);
    if (!collection) return { lastErrorObject: { n: 0, ...(update && { updatedExisting: false }) }, value: null };
    const [row] = runQuery(collection, query, engine.stats);
    const { lastErrorObject, bytes } = change(collection, row, update, body);
    if (!bytes) return { lastErrorObject, value: null };
    const shown = project ? encode(project(decode(bytes), row?.details ?? {})) : bytes;
    return { lastErrorObject, value: new RawDocument(shown) };
  });
}

function assertConsistent(body: Doc): void {
  const removing = flag(body, "remove");
  if (removing && body.update !== undefined)
    throw new CommandError("FailedToParse", "Cannot specify both an update and remove=true");
  if (removing && flag(body, "upsert"))
    throw new CommandError("FailedToParse", "Cannot specify both upsert=true and remove=true");
  if (removing && flag(body, "new"))
    throw new CommandError(
      "FailedToParse",
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  if (!removing && body.update === undefined)
    throw new CommandError("FailedToParse", "Either an update or remove=true must be specified");
}

interface Outcome {
  lastErrorObject: Doc;
  /** The document to show: as it was or as it is now. */
  bytes: Uint8Array | undefined;
}

function change(collection: Collection, row: Row | undefined, update: CompiledUpdate | undefined, body: Doc): Outcome {
  if (!update) {
    if (row) collection.remove(row.id, row.bytes);
    return { lastErrorObject: { n: row ? 1 : 0 }, bytes: row?.bytes };
  }
  if (row) {
    const after = updateRow(collection, row, update);
    return { lastErrorObject: { n: 1, updatedExisting: true }, bytes: flag(body, "new") ? after : row.bytes };
  }
  if (!flag(body, "upsert")) return { lastErrorObject: { n: 0, updatedExisting: false }, bytes: undefined };
  const { id, bytes } = insertUpserted(collection, docArgument(body, "query"), update);
  const lastErrorObject = { n: 1, updatedExisting: false, upserted: id };
  return { lastErrorObject, bytes: flag(body, "new") ? bytes : undefined };
}
