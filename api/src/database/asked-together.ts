import DataLoader from "dataloader";

/** Documents of one question: each may hold some 10 kB. */
const MOST = 32;
/** For so long after a common question has failed everybody asks alone (ms). */
const ALONE = 10_000;

type Ask<T> = (ids: readonly string[]) => Promise<T[]>;

/**
 * Reads documents by id, in one question those that are wanted in the same turn of the event loop: a question costs as much as what it
 * finds. Everybody gets a document of their own. Where one machine of a cluster is away, a common question fails for all who share it, and
 * those after it do not share theirs.
 */
export function askedTogether<T extends { _id: string }>(ask: Ask<T>, clock = () => performance.now()) {
  let aloneUntil = Number.NEGATIVE_INFINITY;

  async function askForAll(ids: readonly string[]): Promise<(T | Error | null)[]> {
    const isAlone = clock() < aloneUntil;
    return isAlone ? Promise.all(ids.map((id) => askFor(id).catch((error: Error) => error))) : share(ids);
  }

  async function askFor(id: string): Promise<T | null> {
    const [found = null] = await ask([id]);
    return found;
  }

  async function share(ids: readonly string[]): Promise<(T | null)[]> {
    const wanted = new Set(ids);
    const found = await ask([...wanted]).catch((error) => {
      if (wanted.size > 1) aloneUntil = clock() + ALONE;
      throw error;
    });
    const byId = new Map(found.map((document) => [document._id, document]));
    return ids.map((id) => {
      const document = byId.get(id) ?? null;
      return document && !wanted.delete(id) ? structuredClone(document) : document;
    });
  }

  const loader = new DataLoader(askForAll, { cache: false, maxBatchSize: MOST, batchScheduleFn: setImmediate });
  return (id: string): Promise<T | null> => loader.load(id);
}
