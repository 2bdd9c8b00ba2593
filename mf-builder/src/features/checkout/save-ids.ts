/** Numbers that only grow, across visits and past the saves of another tab. */
export class SaveIds {
  #last = 0;

  next(now: number = Date.now()): number {
    this.#last = Math.max(now, this.#last + 1);
    return this.#last;
  }

  /** Ours continue after a number the server has responded with. */
  seen(saveId: number): void {
    this.#last = Math.max(this.#last, saveId);
  }
}
