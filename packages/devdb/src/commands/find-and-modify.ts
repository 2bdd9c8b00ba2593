import { decode, encode } from "../bson/codec";
import { RawDocument } from "../bson/raw";
import type { Doc } from "../bson/types";
import { CommandError } from "../errors";
import { compileProjection, type Projector } from "../query/projection";
import { type Row, runQuery } from "../query/run";
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

interface Request {
  filter: Doc;
  returnNew: boolean;
  upsert: boolean;
  project: Projector | undefined;
}

async function findAndModify(body: Doc, { engine, database }: CommandContext): Promise<Doc> {
  const namespace = namespaceOf(body, Object.keys(body)[0] as string, database);
  assertConsistent(body);
  const filter = docArgument(body, "query");
  const variables = docArgument(body, "let");
  const request = {
    filter,
    returnNew: flag(body, "new"),
    upsert: flag(body, "upsert"),
    project: compileProjection(body.fields),
  };
  const compiled = flag(body, "remove")
    ? undefined
    : compileUpdate(body.update, { arrayFilters: body.arrayFilters, variables });
  const sort = parseSort(body.sort);
  return engine.storage.write(() => {
    const collection = request.upsert ? engine.storage.findOrCreate(namespace) : engine.storage.find(namespace);
    if (!collection)
      return reply({ n: 0, ...(compiled && { updatedExisting: false }) }, undefined, undefined, undefined);
    const [row] = runQuery(collection, { filter, sort, limit: 1, variables }, engine.stats);
    return compiled ? modify(collection, row, compiled, request) : remove(collection, row, request);
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

function modify(collection: Collection, row: Row | undefined, update: CompiledUpdate, request: Request): Doc {
  if (row) {
    const { bytes } = updateRow(collection, row, update);
    return reply({ n: 1, updatedExisting: true }, request.returnNew ? bytes : row.bytes, row, request.project);
  }
  if (!request.upsert) return reply({ n: 0, updatedExisting: false }, undefined, row, request.project);
  const { id, bytes } = insertUpserted(collection, request.filter, update);
  const status = { n: 1, updatedExisting: false, upserted: id };
  return reply(status, request.returnNew ? bytes : undefined, row, request.project);
}

function remove(collection: Collection, row: Row | undefined, { project }: Request): Doc {
  if (row) collection.remove(row.id, row.bytes);
  return reply({ n: row ? 1 : 0 }, row?.bytes, row, project);
}

function reply(
  lastErrorObject: Doc,
  bytes: Uint8Array | undefined,
  row: Row | undefined,
  project: Projector | undefined,
): Doc {
  if (!bytes) return { lastErrorObject, value: null };
  const shown = project ? encode(project(decode(bytes), row?.details ?? {})) : bytes;
  return { lastErrorObject, value: new RawDocument(shown) };
}
