interface Entry<Page> {
  source: string;
  page: Page;
}

/** Caches rendered pages by URL while their source is unchanged. Evicts the least recently used first. */
export class PageCache<Page> {
  readonly #entries = new Map<string, Entry<Page>>();

  constructor(readonly limit: number) {}

  /** Returns the cached page of `source`, or renders it. Does not cache a failed rendering. */
  async page(key: string, source: string, render: () => Promise<Page>): Promise<Page> {
    const known = this.#entries.get(key);
    const page = known?.source === source ? known.page : await render();
    this.#entries.delete(key);
    this.#entries.set(key, { source, page });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.limit) break;
      this.#entries.delete(oldest);
    }
    return page;
  }

  get size(): number {
    return this.#entries.size;
  }
}
