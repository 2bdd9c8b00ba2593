import { decode } from "../bson/codec";
import { decodeFields, getTopField } from "../bson/raw";
import type { Doc } from "../bson/types";
import type { Catalog } from "./catalog";
import { addToCount, readCount } from "./counts";
import type { CollectionDescription } from "./description";
import { createDuplicateKeyError } from "./duplicate-key";
import { addEntries, findAffectedIndexes, getEntries, removeEntries } from "./entries";
import { getIdKey, numberPrefix } from "./keys";
import { getPrefixRange, type KeyRange, scan } from "./scan";
import { put, type Store } from "./store";

export interface StoredDoc {
  id: Buffer;
  bytes: Buffer;
}

export class Collection {
  readonly #prefix: Buffer;

  constructor(
    readonly store: Store,
    private readonly catalog: Catalog,
    readonly description: CollectionDescription,
  ) {
    this.#prefix = numberPrefix(description.number);
  }

  count(): number {
    return readCount(this.store.counts, this.#prefix);
  }

  get(id: Buffer): Buffer | undefined {
    return this.store.docs.get(this.#key(id));
  }

  all(): Iterable<StoredDoc> {
    return this.within(getPrefixRange(this.#prefix));
  }

  *within(range: KeyRange, reverse = false): Generator<StoredDoc> {
    for (const { key, value } of scan(this.store.docs, range, reverse)) {
      yield { id: key.subarray(this.#prefix.length), bytes: value };
    }
  }

  insert(doc: Doc, bytes: Uint8Array): void {
    const id = getIdKey(doc);
    if (this.store.docs.doesExist(this.#key(id)))
      throw createDuplicateKeyError(this.description.namespace, "_id_", { _id: 1 }, { _id: doc._id });
    const added = getEntries(this, doc, id);
    this.#put(id, bytes);
    addEntries(this, added);
    addToCount(this.store.counts, this.#prefix, 1);
  }

  replace(id: Buffer, before: Uint8Array, after: Doc, bytes: Uint8Array): void {
    const indexes = findAffectedIndexes(this.description.indexes, before, bytes);
    if (indexes.length > 0) {
      const added = getEntries(this, after, id, { indexes });
      const names = new Set(indexes.flatMap(({ fields }) => fields.map(({ path }) => getTopField(path))));
      removeEntries(this, getEntries(this, decodeFields(before, names), id, { checked: false, indexes }), added);
      addEntries(this, added);
    }
    this.#put(id, bytes);
  }

  remove(id: Buffer, bytes: Uint8Array): void {
    removeEntries(this, getEntries(this, decode(bytes), id, { checked: false }));
    this.store.docs.removeSync(this.#key(id));
    addToCount(this.store.counts, this.#prefix, -1);
  }

  drop(): void {
    clear(this.store.docs, this.#prefix);
    this.store.counts.removeSync(this.#prefix);
    for (const index of this.description.indexes) this.clearIndex(index.number);
    this.catalog.remove(this.description.namespace);
  }

  clearIndex(number: number): void {
    clear(this.store.entries, numberPrefix(number));
    clear(this.store.counts, numberPrefix(number));
  }

  saveDescription(): void {
    this.catalog.save(this.description);
  }

  #put(id: Buffer, bytes: Uint8Array): void {
    put(this.store.docs, this.#key(id), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  #key(id: Buffer): Buffer {
    return Buffer.concat([this.#prefix, id]);
  }
}

function clear(table: Store["docs"], prefix: Buffer): void {
  for (const key of [...table.getKeys(getPrefixRange(prefix))]) table.removeSync(key);
}
