import { decode } from "../bson/codec";
import { equalValues } from "../bson/key";
import { CommandError } from "../errors";
import { indexFrom } from "./catalog";
import type { Collection } from "./collection";
import type { Index, IndexDescription } from "./description";
import { formatValue } from "./duplicate-key";
import { addEntries, getEntries } from "./entries";

export type IndexRequest = Omit<IndexDescription, "number" | "arrayFields">;

/**
 * Creates and fills an index. Repeating it with the same definition changes nothing. The caller sets `ready`
 * after the commit.
 * @throws IndexOptionsConflict, IndexKeySpecsConflict, DuplicateKey
 */
export function createIndex(collection: Collection, request: IndexRequest, nextNumber: () => number): Index {
  const existing = findExistingIndex(collection.description.indexes, request);
  if (existing) return existing;
  assertRoom(collection, request);
  const index = indexFrom({ ...request, number: nextNumber(), arrayFields: [] }, false);
  try {
    fill(collection, index);
  } catch (error) {
    collection.clearIndex(index.number);
    throw error;
  }
  collection.description.indexes.push(index);
  collection.saveDescription();
  return index;
}

const MAX_INDEXES = 64;

function assertRoom({ description: { namespace, indexes } }: Collection, { key }: IndexRequest): void {
  if (indexes.length + 1 < MAX_INDEXES) return;
  const message = `add index fails, too many indexes for ${namespace} key:${formatValue(key)}`;
  throw new CommandError("CannotCreateIndex", message);
}

function fill(collection: Collection, index: Index): void {
  for (const { id, bytes } of collection.all()) {
    addEntries(collection, getEntries(collection, decode(bytes), id, { indexes: [index] }));
  }
}

function findExistingIndex(indexes: Index[], request: IndexRequest): Index | undefined {
  const named = indexes.find(({ name }) => name === request.name);
  if (named && !isSameIndex(named, request)) {
    throw new CommandError(
      "IndexKeySpecsConflict",
      `An existing index has the same name as the requested index, ${request.name}, but another key or other options`,
    );
  }
  const equivalent = indexes.find(({ key }) => equalValues(key, request.key));
  if (!named && equivalent) {
    throw new CommandError("IndexOptionsConflict", `Index already exists with a different name: ${equivalent.name}`);
  }
  return named;
}

function isSameIndex(a: IndexRequest, b: IndexRequest): boolean {
  return (
    equalValues(a.key, b.key) &&
    a.unique === b.unique &&
    a.sparse === b.sparse &&
    a.expireAfterSeconds === b.expireAfterSeconds
  );
}

export function dropIndex(collection: Collection, name: string): void {
  const { indexes } = collection.description;
  const dropped = indexes.find((index) => index.name === name);
  if (!dropped) throw new CommandError("IndexNotFound", `index not found with name [${name}]`);
  indexes.splice(indexes.indexOf(dropped), 1);
  collection.clearIndex(dropped.number);
  collection.saveDescription();
}
