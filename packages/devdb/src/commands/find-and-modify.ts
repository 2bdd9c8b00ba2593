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
import { parseDocument, parseFlag } from "./arguments";
import { getNamespace } from "./namespaces";
import { type CommandContext, defineCommand } from "./types";
import { findAbsent, insertOrRetry } from "./upsert-collisions";

const MODIFY_FIELDS = ["query", "sort", "remove", "update", "new", "fields", "upsert"];

export const findAndModifyCommand = defineCommand(MODIFY_FIELDS, findAndModify);

interface FindAndModifyOptions {
  update: CompiledUpdate | undefined;
  filter: Doc;
  upsert: boolean;
  returnNew: boolean;
}

async function findAndModify(body: Doc, { engine, database }: CommandContext): Promise<Doc> {
  const namespace = getNamespace(database, Object.values(body)[0]);
  const filter = parseDocument("query", body.query);
  const [removing, upsert, returnNew] = [parseFlag(body.remove), parseFlag(body.upsert), parseFlag(body.new)];
  assertConsistent({ removing, updating: body.update !== undefined, upsert, returnNew });
  const wanted: FindAndModifyOptions = {
    update: removing ? undefined : compileUpdate(body.update),
    filter,
    upsert,
    returnNew,
  };
  const query = { filter, sort: parseSort(body.sort), limit: 1 };
  const project = compileProjection(body.fields);
  const upserts = new Map(upsert ? [[0, filter]] : []);
  const isAbsent = (await findAbsent(engine, namespace, upserts)).has(0);
  return engine.storage.write(() => {
    const collection = upsert ? engine.storage.findOrCreate(namespace) : engine.storage.find(namespace);
    if (!collection) return { lastErrorObject: { n: 0, ...(!removing && { updatedExisting: false }) }, value: null };
    const changeFound = () =>
      change(collection, runQuery(collection, query, engine.stats).next().value ?? undefined, wanted);
    const insert = () => change(collection, undefined, wanted);
    const { lastErrorObject, bytes } = isAbsent ? insertOrRetry(filter, insert, changeFound) : changeFound();
    if (!bytes) return { lastErrorObject, value: null };
    const shown = project ? encode(project(decode(bytes))) : bytes;
    return { lastErrorObject, value: new RawDocument(shown) };
  });
}

function assertConsistent(requested: Record<"removing" | "updating" | "upsert" | "returnNew", boolean>): void {
  const refuse = (message: string): never => {
    throw new CommandError("FailedToParse", message);
  };
  if (!requested.removing && !requested.updating) refuse("Either an update or remove=true must be specified");
  if (!requested.removing) return;
  if (requested.updating) refuse("Cannot specify both an update and remove=true");
  if (requested.upsert) refuse("Cannot specify both upsert=true and remove=true");
  if (requested.returnNew)
    refuse("Cannot specify both new=true and remove=true; 'remove' always returns the deleted document");
}

function change(collection: Collection, row: Row | undefined, wanted: FindAndModifyOptions) {
  const { update, filter, upsert, returnNew } = wanted;
  if (!update) {
    if (row) collection.remove(row.id, row.bytes);
    return { lastErrorObject: { n: row ? 1 : 0 }, bytes: row?.bytes };
  }
  if (row) {
    const after = updateRow(collection, row, update);
    return { lastErrorObject: { n: 1, updatedExisting: true }, bytes: returnNew ? after : row.bytes };
  }
  if (!upsert) return { lastErrorObject: { n: 0, updatedExisting: false }, bytes: undefined };
  const { id, bytes } = insertUpserted(collection, filter, update);
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: id },
    bytes: returnNew ? bytes : undefined,
  };
}
