import { getNetworkKey } from "./client";

interface PlaceCounts {
  client: number;
  network: number;
  all?: number;
}

const ALL = "all";

/** Limits concurrent work of a client, of its network and of all. Take a place before the work and release it afterwards. */
export class ConcurrencyLimit {
  readonly #taken = new Map<string, number>();

  constructor(readonly most: PlaceCounts) {}

  /** @returns a function that releases the place, or undefined when none is free */
  take(clientKey: string): (() => void) | undefined {
    const { client, network, all = Number.POSITIVE_INFINITY } = this.most;
    const counters = new Map([
      [ALL, all],
      [`network ${getNetworkKey(clientKey)}`, network],
      [clientKey, client],
    ]);
    for (const [key, most] of counters) if (this.#count(key) >= most) return undefined;
    for (const key of counters.keys()) this.#taken.set(key, this.#count(key) + 1);
    return () => {
      for (const key of counters.keys()) {
        const left = this.#count(key) - 1;
        if (left > 0) this.#taken.set(key, left);
        else this.#taken.delete(key);
      }
    };
  }

  #count(key: string): number {
    return this.#taken.get(key) ?? 0;
  }
}
