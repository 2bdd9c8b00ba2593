interface Entry<Page> {
  source: string;
  page: Page;
}

/** Rendered pages by address, each as long as what it was rendered from stays the same; the least used go first. */
export class PageCache<Page> {
  readonly #entries = new Map<string, Entry<Page>>();

  constructor(readonly limit: number) {}

  /** The page rendered from `source`, made by `render` when it is not here. A failed rendering is not kept. */
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
