import { encode } from "../bson/codec";
import type { Doc } from "../bson/types";
import { CommandError } from "../errors";
import { compileFilter } from "../query/match";
import type { CollectionDescription } from "../storage/description";
import { countArgument, docArgument, flag, namespaceOf } from "./arguments";
import { type Command, type CommandContext, command } from "./types";

/** @returns the reply of a command that lists things through a cursor. */
export function cursorOf(docs: Doc[], namespace: string, body: Doc, { engine }: CommandContext): Doc {
  const rows = docs.map((doc) => encode(doc)).values();
  return engine.cursors.start({ namespace, rows, batchSize: countArgument(docArgument(body, "cursor"), "batchSize") });
}

const UNSUPPORTED = [
  "capped",
  "timeseries",
  "viewOn",
  "pipeline",
  "validator",
  "expireAfterSeconds",
  "clusteredIndex",
  "encryptedFields",
  "changeStreamPreAndPostImages",
];

async function create(body: Doc, { engine, database }: CommandContext): Promise<Doc> {
  const namespace = namespaceOf(body, "create", database);
  const unsupported = UNSUPPORTED.find((option) => flag(body, option) || typeof body[option] === "object");
  if (unsupported) throw new CommandError("CommandNotSupported", `create option '${unsupported}' is not supported`);
  return engine.storage.write(() => {
    if (engine.storage.find(namespace))
      throw new CommandError("NamespaceExists", `Collection ${namespace} already exists.`);
    engine.storage.findOrCreate(namespace);
    return {};
  });
}

async function drop(body: Doc, { engine, database }: CommandContext): Promise<Doc> {
  const namespace = namespaceOf(body, "drop", database);
  return engine.storage.write(() => {
    const collection = engine.storage.find(namespace);
    if (!collection) throw new CommandError("NamespaceNotFound", "ns not found");
    const nIndexesWas = collection.description.indexes.length + 1;
    collection.drop();
    return { ns: namespace, nIndexesWas };
  });
}

async function dropDatabase(_body: Doc, { engine, database }: CommandContext): Promise<Doc> {
  return engine.storage.write(() => {
    for (const { namespace } of engine.storage.catalog.inDatabase(database)) engine.storage.find(namespace)?.drop();
    return { dropped: database };
  });
}

function listCollections(body: Doc, context: CommandContext): Doc {
  const matches = compileFilter(docArgument(body, "filter"));
  const nameOnly = flag(body, "nameOnly");
  const all = context.engine.storage.catalog
    .inDatabase(context.database)
    .map((one) => shown(one, context.database, nameOnly));
  return cursorOf(
    all.filter((one) => matches(one)),
    `${context.database}.$cmd.listCollections`,
    body,
    context,
  );
}

function shown({ namespace, options }: CollectionDescription, database: string, nameOnly: boolean): Doc {
  const name = namespace.slice(database.length + 1);
  if (nameOnly) return { name, type: "collection" };
  const idIndex = { v: 2, key: { _id: 1 }, name: "_id_" };
  return { name, type: "collection", options: {}, info: { readOnly: false, uuid: options.uuid }, idIndex };
}

function listDatabases(body: Doc, { engine }: CommandContext): Doc {
  const names = new Set(engine.storage.catalog.all().map(({ namespace }) => namespace.split(".")[0] as string));
  const matches = compileFilter(docArgument(body, "filter"));
  const databases = [...names].sort().map((name) => ({ name, sizeOnDisk: sizeOf(engine, name), empty: false }));
  return { databases: databases.filter((one) => matches(one)), totalSize: 0 };
}

function sizeOf(engine: CommandContext["engine"], database: string): number {
  return engine.storage.catalog
    .inDatabase(database)
    .reduce((sum, { namespace }) => sum + statsOf(engine, namespace).size, 0);
}

function statsOf(
  engine: CommandContext["engine"],
  namespace: string,
): { count: number; size: number; nindexes: number } {
  const collection = engine.storage.find(namespace);
  if (!collection) return { count: 0, size: 0, nindexes: 0 };
  let size = 0;
  for (const { bytes } of collection.all()) size += bytes.length;
  return { count: collection.count(), size, nindexes: collection.description.indexes.length + 1 };
}

function collStats(body: Doc, { engine, database }: CommandContext): Doc {
  const namespace = namespaceOf(body, Object.keys(body)[0] as string, database);
  const { count, size, nindexes } = statsOf(engine, namespace);
  return {
    ns: namespace,
    count,
    size,
    storageSize: size,
    avgObjSize: count > 0 ? Math.round(size / count) : 0,
    nindexes,
    capped: false,
  };
}

function dbStats(_body: Doc, { engine, database }: CommandContext): Doc {
  const all = engine.storage.catalog.inDatabase(database).map(({ namespace }) => statsOf(engine, namespace));
  const sum = (field: "count" | "size" | "nindexes") => all.reduce((total, one) => total + one[field], 0);
  return {
    db: database,
    collections: all.length,
    objects: sum("count"),
    dataSize: sum("size"),
    indexes: sum("nindexes"),
  };
}

async function renameCollection(body: Doc, { engine }: CommandContext): Promise<Doc> {
  const { renameCollection: from, to } = body;
  if (typeof from !== "string" || typeof to !== "string")
    throw new CommandError("TypeMismatch", "renameCollection takes two namespaces");
  return engine.storage.write(() => {
    const source = engine.storage.find(from);
    if (!source) throw new CommandError("NamespaceNotFound", `Source collection ${from} does not exist`);
    const target = engine.storage.find(to);
    if (target && !flag(body, "dropTarget")) throw new CommandError("NamespaceExists", "target namespace exists");
    target?.drop();
    engine.storage.catalog.remove(from);
    engine.storage.catalog.save({ ...source.description, namespace: to });
    return {};
  });
}

const CREATE_FIELDS = [
  ...UNSUPPORTED,
  "size",
  "max",
  "autoIndexId",
  "collation",
  "storageEngine",
  "validationLevel",
  "validationAction",
  "idIndex",
  "indexOptionDefaults",
  "flags",
];

export const collectionCommands: [string, Command][] = [
  ["create", command(CREATE_FIELDS, create)],
  ["drop", command([], drop)],
  ["dropDatabase", command([], dropDatabase)],
  ["listCollections", command(["filter", "nameOnly", "authorizedCollections", "cursor"], listCollections)],
  ["listDatabases", command(["filter", "nameOnly", "authorizedDatabases"], listDatabases)],
  ["collStats", command(["scale"], collStats)],
  ["collstats", command(["scale"], collStats)],
  ["dbStats", command(["scale", "freeStorage"], dbStats)],
  ["dbstats", command(["scale", "freeStorage"], dbStats)],
  ["renameCollection", command(["to", "dropTarget"], renameCollection)],
];
