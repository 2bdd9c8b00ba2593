/**
 * Holds the latest requested URL. The router returns the rendered one, which lags behind on a busy page.
 * A change based on that would lose the change before it.
 */
export class PendingAddress {
  private waiting: URLSearchParams[] = [];

  constructor(private shown: URLSearchParams) {}

  ask(change: (address: URLSearchParams) => URLSearchParams): URLSearchParams {
    const next = change(this.waiting.at(-1) ?? this.shown);
    this.waiting.push(next);
    return next;
  }

  /** Called with the rendered URL. One that was not requested, such as a link or Back, drops the pending changes. */
  arrived(shown: URLSearchParams): void {
    this.shown = shown;
    const place = this.waiting.findLastIndex((address) => String(address) === String(shown));
    this.waiting = place < 0 ? [] : this.waiting.slice(place + 1);
  }
}
