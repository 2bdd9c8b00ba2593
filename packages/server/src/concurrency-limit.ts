/** Limits concurrent work, in total and per caller. Take a place before the work and release it afterwards. */
export class ConcurrencyLimit {
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(
    readonly inAll: number,
    readonly each: number,
  ) {}

  /** @returns a function that releases the place, or undefined when none is free */
  take(who: string): (() => void) | undefined {
    const own = this.#taken.get(who) ?? 0;
    if (own >= this.each || this.#all >= this.inAll) return undefined;
    this.#taken.set(who, own + 1);
    this.#all += 1;
    return () => {
      this.#all -= 1;
      const left = (this.#taken.get(who) ?? 1) - 1;
      if (left > 0) this.#taken.set(who, left);
      else this.#taken.delete(who);
    };
  }
}
