/** Numbers for saves that only ever grow, also across visits and past the saves of another tab. */
export class SaveIds {
  #last = 0;

  next(now: number = Date.now()): number {
    this.#last = Math.max(now, this.#last + 1);
    return this.#last;
  }

  /** A save the server has answered with; ours come after it. */
  seen(saveId: number): void {
    this.#last = Math.max(this.#last, saveId);
  }
}
