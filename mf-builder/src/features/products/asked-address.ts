/**
 * The address as it was last asked for. The router hands out the one of the last render, which comes later than the next choice
 * when the page is busy: a choice built on that would lose the one before it.
 */
export class PendingAddress {
  private waiting: URLSearchParams[] = [];

  constructor(private shown: URLSearchParams) {}

  /** @returns what to navigate to: the change, upon everything that was asked for before */
  ask(change: (address: URLSearchParams) => URLSearchParams): URLSearchParams {
    const next = change(this.waiting.at(-1) ?? this.shown);
    this.waiting.push(next);
    return next;
  }

  /** An address was rendered: one of those that were asked for, or another (a link, the back button), which ends the waiting. */
  arrived(shown: URLSearchParams): void {
    this.shown = shown;
    const place = this.waiting.findLastIndex((address) => String(address) === String(shown));
    this.waiting = place < 0 ? [] : this.waiting.slice(place + 1);
  }
}
