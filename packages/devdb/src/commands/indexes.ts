import { encode } from "../bson/codec";
import { toOptionalNumber } from "../bson/numbers";
import { type Doc, isDoc } from "../bson/types";
import { CommandError } from "../errors";
import { assertKeyLength } from "../query/sort";
import type { Collection } from "../storage/collection";
import type { Index } from "../storage/description";
import { createIndex, dropIndex, type IndexRequest } from "../storage/indexes";
import type { Storage } from "../storage/storage";
import { parseDocuments, parseFlag } from "./arguments";
import { toCursor } from "./collections";
import { getNamespace } from "./namespaces";
import { type Command, type CommandContext, defineCommand } from "./types";

async function createIndexes(body: Doc, { engine, database }: CommandContext): Promise<Doc> {
  const { storage } = engine;
  const namespace = getNamespace(database, body.createIndexes);
  if (body.commitQuorum !== undefined) throw new CommandError("BadValue", "Standalones can't specify commitQuorum");
  const requests = parseDocuments("indexes", body.indexes).map(requestFrom);
  const { made, reply } = await storage.write(() => {
    const createdCollectionAutomatically = !storage.find(namespace);
    const collection = storage.findOrCreate(namespace);
    const numIndexesBefore = collection.description.indexes.length + 1;
    const made = requests.map((request) => createUnlessId(collection, request, storage));
    const numIndexesAfter = collection.description.indexes.length + 1;
    return { made, reply: { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically } };
  });
  for (const index of made) if (index) index.ready = true;
  return reply;
}

function createUnlessId(collection: Collection, request: IndexRequest, { catalog }: Storage): Index | undefined {
  const isIdIndex = Object.keys(request.key).join() === "_id";
  return isIdIndex ? undefined : createIndex(collection, request, () => catalog.nextNumber());
}

const INDEX_OPTIONS = new Set(["key", "name", "unique", "sparse", "expireAfterSeconds"]);

function requestFrom(spec: Doc): IndexRequest {
  const unknown = Object.keys(spec).find((option) => !INDEX_OPTIONS.has(option));
  if (unknown)
    throw new CommandError(
      "InvalidOptions",
      `The field '${unknown}' is not valid for an index specification on this server`,
    );
  if (typeof spec.name !== "string" || spec.name === "")
    throw new CommandError("FailedToParse", "The 'name' field is a required property of an index specification");
  const request = {
    name: spec.name,
    key: parseKey(spec.key),
    unique: parseFlag(spec.unique),
    sparse: parseFlag(spec.sparse),
    expireAfterSeconds: toOptionalNumber(spec.expireAfterSeconds),
  };
  assertOptions(request);
  return request;
}

function parseKey(key: unknown): Doc {
  if (!isDoc(key) || Object.keys(key).length === 0)
    throw new CommandError("CannotCreateIndex", "Index keys cannot be empty.");
  assertKeyLength(key);
  return Object.fromEntries(Object.entries(key).map(([path, value]) => [path, parseDirection(path, value)]));
}

function parseDirection(path: string, value: unknown): 1 | -1 {
  if (path === "" || path.includes("$**"))
    throw new CommandError("CannotCreateIndex", `Index key '${path}' is not supported`);
  const direction = toOptionalNumber(value);
  if (direction) return direction < 0 ? -1 : 1;
  const message = `Index type '${String(value)}' of '${path}' is not supported; values are 1 and -1`;
  throw new CommandError("CannotCreateIndex", message);
}

function assertOptions({ key, expireAfterSeconds }: IndexRequest): void {
  if (expireAfterSeconds !== undefined && Object.keys(key).length > 1)
    throw new CommandError(
      "CannotCreateIndex",
      "TTL indexes are single-field indexes, compound indexes do not support TTL.",
    );
}

function listIndexes(body: Doc, context: CommandContext): Doc {
  const collection = findExisting(body, "listIndexes", context);
  const all = [{ v: 2, key: { _id: 1 }, name: "_id_" }, ...collection.description.indexes.map(presentIndex)];
  return toCursor(all.map(encode), collection.description.namespace, body, context);
}

function presentIndex({ key, name, unique, sparse, expireAfterSeconds }: Index): Doc {
  return {
    v: 2,
    key,
    name,
    ...(unique && { unique }),
    ...(sparse && { sparse }),
    ...(expireAfterSeconds !== undefined && { expireAfterSeconds }),
  };
}

async function dropIndexes(body: Doc, context: CommandContext): Promise<Doc> {
  const name = body.index;
  if (name === "_id_") throw new CommandError("InvalidOptions", "cannot drop _id index");
  if (typeof name !== "string" || name === "*")
    throw new CommandError("NotImplemented", "Indexes are dropped by their names, one at a time");
  return context.engine.storage.write(() => {
    const collection = findExisting(body, Object.keys(body)[0] as string, context);
    const before = collection.description.indexes.length + 1;
    dropIndex(collection, name);
    return { nIndexesWas: before };
  });
}

function findExisting(body: Doc, name: string, { engine, database }: CommandContext): Collection {
  const namespace = getNamespace(database, body[name]);
  const collection = engine.storage.find(namespace);
  if (!collection) throw new CommandError("NamespaceNotFound", `ns does not exist: ${namespace}`);
  return collection;
}

export const indexCommands: [string, Command][] = [
  ["createIndexes", defineCommand(["indexes", "commitQuorum"], createIndexes)],
  ["listIndexes", defineCommand(["cursor"], listIndexes)],
  ["dropIndexes", defineCommand(["index"], dropIndexes)],
];
