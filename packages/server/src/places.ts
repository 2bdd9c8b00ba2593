export class Places {
  readonly #taken = new Map<string, number>();

  constructor(
    readonly inAll: number,
    readonly each: number,
  ) {}

  take(who: string): (() => void) | undefined {
    const own = this.#taken.get(who) ?? 0;
    const all = [...this.#taken.values()].reduce((sum, count) => sum + count, 0);
    if (own >= this.each || all >= this.inAll) return undefined;
    this.#taken.set(who, own + 1);
    return () => {
      const left = (this.#taken.get(who) ?? 1) - 1;
      if (left > 0) this.#taken.set(who, left);
      else this.#taken.delete(who);
    };
  }
}
