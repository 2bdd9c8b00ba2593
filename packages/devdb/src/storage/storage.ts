import { CommandError, getMessage } from "../errors";
import { Catalog } from "./catalog";
import { Collection } from "./collection";
import { isFailedCommit, type Store } from "./store";

const QUIET_MS = 10_000;
const MAX_BATCH_STEPS = 100;

export class Storage {
  readonly catalog: Catalog;
  #failureLoggedAt = Number.NEGATIVE_INFINITY;

  constructor(
    readonly store: Store,
    private readonly log: (line: string) => void,
  ) {
    this.catalog = new Catalog(store);
  }

  find(namespace: string): Collection | undefined {
    const description = this.catalog.get(namespace);
    return description && new Collection(this.store, this.catalog, description);
  }

  findOrCreate(namespace: string): Collection {
    return this.find(namespace) ?? new Collection(this.store, this.catalog, this.catalog.create(namespace));
  }

  async write<T>(change: () => T): Promise<T> {
    try {
      return await this.store.write(change);
    } catch (error) {
      if (!isFailedCommit(error)) throw error;
      this.catalog.reload();
      this.#noteFailedCommit(error.commitError);
      throw new CommandError("OutOfDiskSpace", "The write could not be brought to disk; nothing of it was kept");
    }
  }

  /** Runs a change of many documents in several commits. Others read and write between them, as on MongoDB. */
  async writeInBatches<T>(change: Generator<void, T>): Promise<T> {
    for (;;) {
      const step = await this.write(() => takeSteps(change));
      if (step.done) return step.value;
    }
  }

  /** Logs at most one line in ten seconds, however many writes fail. */
  #noteFailedCommit(reason: Promise<never>): void {
    const now = performance.now();
    const isNews = now - this.#failureLoggedAt > QUIET_MS;
    if (isNews) this.#failureLoggedAt = now;
    reason.catch((error) => isNews && this.log(`commits fail: ${getMessage(error)}`));
  }
}

function takeSteps<T>(change: Generator<void, T>): IteratorResult<void, T> {
  let step = change.next();
  for (let taken = 1; taken < MAX_BATCH_STEPS && !step.done; taken += 1) step = change.next();
  return step;
}
