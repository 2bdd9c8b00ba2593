import { decodePlain, encode } from "../bson/codec";
import type { Doc } from "../bson/types";
import { CommandError } from "../errors";
import { parseSort } from "../query/sort";
import type { CollectionDescription, Index, IndexDescription } from "./description";
import { getPrefixRange, scan } from "./scan";
import { put, type Store } from "./store";

const NEXT_NUMBER = Buffer.from("\0next");
const NAMESPACE_PREFIX = Buffer.from("n");

export class Catalog {
  readonly #collections = new Map<string, CollectionDescription>();

  constructor(private readonly store: Store) {
    this.reload();
  }

  reload(): void {
    this.#collections.clear();
    for (const { value } of scan(this.store.catalog, getPrefixRange(NAMESPACE_PREFIX))) {
      const description = readDescription(value);
      this.#collections.set(description.namespace, description);
    }
  }

  get(namespace: string): CollectionDescription | undefined {
    return this.#collections.get(namespace);
  }

  all(): CollectionDescription[] {
    return [...this.#collections.values()];
  }

  inDatabase(database: string): CollectionDescription[] {
    return this.all().filter(({ namespace }) => namespace.startsWith(`${database}.`));
  }

  create(namespace: string): CollectionDescription {
    this.#assertCase(getDatabase(namespace));
    const description: CollectionDescription = { namespace, number: this.nextNumber(), indexes: [] };
    this.save(description);
    return description;
  }

  #assertCase(database: string): void {
    for (const { namespace } of this.#collections.values()) {
      const other = getDatabase(namespace);
      if (other === database || other.toLowerCase() !== database.toLowerCase()) continue;
      const message = `db already exists with different case already have: [${other}] trying to create [${database}]`;
      throw new CommandError("DatabaseDifferCase", message);
    }
  }

  save(description: CollectionDescription): void {
    const stored = { ...description, indexes: description.indexes.map(toStoredIndex) };
    put(this.store.catalog, getKey(description.namespace), Buffer.from(encode(stored)));
    this.#collections.set(description.namespace, description);
  }

  remove(namespace: string): void {
    this.store.catalog.removeSync(getKey(namespace));
    this.#collections.delete(namespace);
  }

  nextNumber(): number {
    const number = (this.store.catalog.get(NEXT_NUMBER)?.readUInt32BE() ?? 0) + 1;
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(number);
    put(this.store.catalog, NEXT_NUMBER, bytes);
    return number;
  }
}

const getDatabase = (namespace: string) => namespace.slice(0, namespace.indexOf("."));

const getKey = (namespace: string) => Buffer.concat([NAMESPACE_PREFIX, Buffer.from(namespace)]);

function toStoredIndex({ fields: _fields, ready: _ready, ...stored }: Index): Doc {
  return stored;
}

export function indexFrom(description: IndexDescription, ready = true): Index {
  return { ...description, ready, fields: parseSort(description.key) };
}

function readDescription(bytes: Buffer): CollectionDescription {
  const { namespace, number, indexes } = decodePlain(bytes) as unknown as CollectionDescription;
  return { namespace, number, indexes: indexes.map((index) => indexFrom(readIndex(index))) };
}

/** An option that was not given is null. Version 1.0 stored only that some field has an array, so any may have one. */
function readIndex({ multikey, ...index }: IndexDescription & { multikey?: boolean }): IndexDescription {
  return {
    ...index,
    expireAfterSeconds: index.expireAfterSeconds ?? undefined,
    arrayFields: index.arrayFields ?? (multikey ? Object.keys(index.key) : []),
  };
}
