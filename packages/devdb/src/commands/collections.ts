import { encode } from "../bson/codec";
import type { Doc } from "../bson/types";
import { CommandError } from "../errors";
import { compileFilter } from "../query/match";
import type { CollectionDescription } from "../storage/description";
import { countArgument, parseDocument, parseFlag } from "./arguments";
import { getNamespace } from "./namespaces";
import { type Command, type CommandContext, defineCommand } from "./types";

export function toCursor(rows: Uint8Array[], namespace: string, body: Doc, { engine }: CommandContext): Doc {
  const batchSize = countArgument("batchSize", parseDocument("cursor", body.cursor).batchSize);
  return engine.cursors.start({ namespace, rows: rows.values(), batchSize });
}

async function create(body: Doc, { engine, database }: CommandContext): Promise<Doc> {
  const namespace = getNamespace(database, body.create);
  return engine.storage.write(() => {
    if (engine.storage.find(namespace))
      throw new CommandError("NamespaceExists", `Collection ${namespace} already exists.`);
    engine.storage.findOrCreate(namespace);
    return {};
  });
}

async function drop(body: Doc, { engine, database }: CommandContext): Promise<Doc> {
  const namespace = getNamespace(database, body.drop);
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
  const matches = compileFilter(parseDocument("filter", body.filter));
  const nameOnly = parseFlag(body.nameOnly);
  const all = context.engine.storage.catalog
    .inDatabase(context.database)
    .map((one) => presentCollection(one, context.database, nameOnly));
  const rows = all.filter((one) => matches(one)).map(encode);
  return toCursor(rows, `${context.database}.$cmd.listCollections`, body, context);
}

function presentCollection({ namespace }: CollectionDescription, database: string, nameOnly: boolean): Doc {
  const name = namespace.slice(database.length + 1);
  if (nameOnly) return { name, type: "collection" };
  const idIndex = { v: 2, key: { _id: 1 }, name: "_id_" };
  return { name, type: "collection", options: {}, info: { readOnly: false }, idIndex };
}

export const collectionCommands: [string, Command][] = [
  ["create", defineCommand([], create)],
  ["drop", defineCommand([], drop)],
  ["dropDatabase", defineCommand([], dropDatabase)],
  ["listCollections", defineCommand(["filter", "nameOnly", "authorizedCollections", "cursor"], listCollections)],
];
