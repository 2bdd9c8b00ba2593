import { AUTO_SAVE_DELAY_MS, trimText } from "@advent/contract";

export type Typed<K extends string> = Readonly<Record<K, string>>;
export type Stored<K extends string> = Readonly<Record<K, string | null>>;
type Changes<K extends string> = Partial<Record<K, string | null>>;

/** `waiting`: typed but not sent. `failed`: kept for another attempt. */
export type SaveStatus = "clean" | "waiting" | "saving" | "saved" | "failed";

/** Running call of a mutation. */
type SaveCall = PromiseLike<{ error?: unknown }> & { abort: () => void };

export interface AutoSaverOptions<K extends string> {
  saved: Stored<K>;
  send: (changes: Changes<K>) => SaveCall;
  onStatus: (status: SaveStatus) => void;
  onSaved?: () => void;
  onFailed?: (error: unknown) => void;
  /** A newer save aborts the one in flight. Otherwise it waits for it. */
  supersede?: boolean;
}

/** Saves text once typing has paused (docs/behaviour/builder.md). Ignores the response of any save but the newest. */
export class AutoSaver<K extends string> {
  readonly #latest: { readonly current: AutoSaverOptions<K> };
  #saved: Stored<K>;
  #typed: Partial<Typed<K>> = {};
  /** Fields to send. Typing adds a field that differs from the store, but a change of the store alone does not. */
  readonly #unsaved = new Set<K>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #inFlight: SaveCall | undefined;
  #settled: Promise<void> = Promise.resolve();

  constructor(latest: { readonly current: AutoSaverOptions<K> }) {
    this.#latest = latest;
    this.#saved = latest.current.saved;
  }

  rebase(saved: Stored<K>): void {
    this.#saved = saved;
    this.#compare([...this.#unsaved]);
  }

  change(typed: Typed<K>): void {
    const changed = (Object.keys(typed) as K[]).filter((field) => typed[field] !== this.#typed[field]);
    this.#typed = typed;
    this.#compare(changed);
    this.#stopWaiting();
    if (this.#unsaved.size === 0) {
      if (!this.#inFlight) this.#latest.current.onStatus("clean");
      return;
    }
    this.#latest.current.onStatus("waiting");
    this.#timer = setTimeout(() => void this.flush(), AUTO_SAVE_DELAY_MS);
  }

  /**
   * Sends unsaved text now: after the pause, before the page unloads, or when the connection returns.
   * @returns a promise that resolves with the response
   */
  flush(): Promise<void> {
    this.#stopWaiting();
    const { supersede, onStatus, send } = this.#latest.current;
    if (this.#unsaved.size === 0 || (this.#inFlight && !supersede)) return this.#settled;
    this.#inFlight?.abort();
    onStatus("saving");
    const changes: Changes<K> = {};
    for (const field of this.#unsaved) changes[field] = this.#getValue(field);
    this.#inFlight = send(changes);
    this.#settled = this.#follow(this.#inFlight, changes);
    return this.#settled;
  }

  /** Returns the trimmed text, or `null` for none (docs/behaviour/builder.md). */
  #getValue(field: K): string | null {
    return trimText(this.#typed[field] ?? "") || null;
  }

  #compare(fields: readonly K[]): void {
    for (const field of fields) {
      if (this.#getValue(field) === this.#saved[field]) this.#unsaved.delete(field);
      else this.#unsaved.add(field);
    }
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #follow(call: SaveCall, changes: Changes<K>): Promise<void> {
    const { error } = await call;
    if (this.#inFlight !== call) return;
    this.#inFlight = undefined;
    const { onStatus, onSaved, onFailed } = this.#latest.current;
    if (error) {
      onStatus("failed");
      onFailed?.(error);
      return;
    }
    this.#saved = { ...this.#saved, ...changes };
    // A field typed back to its earlier text during the save differs again.
    this.#compare(Object.keys(changes) as K[]);
    onStatus("saved");
    onSaved?.();
    if (this.#unsaved.size > 0 && this.#timer === undefined) await this.flush();
  }
}
