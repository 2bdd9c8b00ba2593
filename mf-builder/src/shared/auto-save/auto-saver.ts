import { AUTO_SAVE_DELAY_MS } from "@advent/contract";
import { type Changes, getChangedFields, isEmpty, type Stored, type Typed } from "./changes";

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

/** Saves text once typing has paused (behaviour §4). Ignores the response of any save but the newest. */
export class AutoSaver<K extends string> {
  readonly #latest: { readonly current: AutoSaverOptions<K> };
  #saved: Stored<K>;
  #typed: Partial<Typed<K>> = {};
  #settled: Partial<Typed<K>> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #inFlight: SaveCall | undefined;
  #answered: Promise<void> = Promise.resolve();

  constructor(latest: { readonly current: AutoSaverOptions<K> }) {
    this.#latest = latest;
    this.#saved = latest.current.saved;
  }

  rebase(saved: Stored<K>): void {
    this.#settle();
    this.#saved = saved;
  }

  change(typed: Typed<K>): void {
    this.#typed = typed;
    this.#settle();
    this.#stopWaiting();
    if (isEmpty(this.#changes())) {
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
    const changes = this.#changes();
    if (isEmpty(changes) || (this.#inFlight && !supersede)) return this.#answered;
    this.#inFlight?.abort();
    onStatus("saving");
    this.#inFlight = send(changes);
    this.#answered = this.#follow(this.#inFlight, changes);
    return this.#answered;
  }

  #changes(): Changes<K> {
    return getChangedFields(this.#typed, this.#saved, this.#settled);
  }

  #settle(): void {
    const unsaved = getChangedFields(this.#typed, this.#saved);
    for (const field of Object.keys(this.#typed) as K[]) {
      if (!(field in unsaved)) this.#settled = { ...this.#settled, [field]: this.#typed[field] };
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
    this.#acknowledge(changes);
    onStatus("saved");
    onSaved?.();
    const typedMeanwhile = !isEmpty(this.#changes());
    if (typedMeanwhile && this.#timer === undefined) await this.flush();
  }

  /**
   * A field typed back to its previous text during the save must be sent again, so its settled text is
   * discarded.
   */
  #acknowledge(changes: Changes<K>): void {
    this.#saved = { ...this.#saved, ...changes };
    const settled = { ...this.#settled };
    for (const field of Object.keys(changes) as K[]) delete settled[field];
    this.#settled = settled;
    this.#settle();
  }
}
