import type { Doc } from "../bson/types";
import { Catalog } from "./catalog";
import { Collection } from "./collection";
import type { Store } from "./store";

/** Everything stored: collections by namespace (`database.collection`). */
export class Storage {
  readonly store: Store;
  readonly catalog: Catalog;

  constructor(store: Store) {
    this.store = store;
    this.catalog = new Catalog(store);
  }

  find(namespace: string): Collection | undefined {
    const description = this.catalog.get(namespace);
    return description && new Collection(this.store, this.catalog, description);
  }

  /** Inside `write` only. */
  findOrCreate(namespace: string, options: Doc = {}): Collection {
    return this.find(namespace) ?? new Collection(this.store, this.catalog, this.catalog.create(namespace, options));
  }

  /** Runs one command's changes as a step of the next commit; settles once that is on disk. */
  async write<T>(change: () => T): Promise<T> {
    try {
      return await this.store.write(change);
    } catch (error) {
      if (isFailedCommit(error)) this.catalog.reload();
      throw error;
    }
  }
}

const isFailedCommit = (error: unknown) => error instanceof Error && Object.hasOwn(error, "commitError");
