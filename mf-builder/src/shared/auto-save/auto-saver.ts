import { AUTO_SAVE_DELAY } from "@advent/contract";
import { type Changes, changedFields, isEmpty, type Stored, type Typed } from "./changes";

/** `clean`: nothing to save · `waiting`: typed, not sent yet · `saving` · `saved` · `failed`: kept, to be sent again. */
export type SaveStatus = "clean" | "waiting" | "saving" | "saved" | "failed";

export interface AutoSaverOptions<K extends string> {
  saved: Stored<K>;
  send: (changes: Changes<K>, signal: AbortSignal) => Promise<unknown>;
  onStatus: (status: SaveStatus) => void;
  /** A newer save aborts the one in flight; otherwise it waits for it. */
  supersede?: boolean;
}

/** Saves what was typed once the typing has paused (spec §4); an answer to a save that is no longer the newest is ignored. */
export class AutoSaver<K extends string> {
  readonly #options: AutoSaverOptions<K>;
  #saved: Stored<K>;
  #typed: Typed<K> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #inFlight: AbortController | undefined;
  #answered: Promise<void> = Promise.resolve();

  constructor(options: AutoSaverOptions<K>) {
    this.#options = options;
    this.#saved = options.saved;
  }

  /** What the server holds, whenever it is told anew. */
  rebase(saved: Stored<K>): void {
    this.#saved = saved;
  }

  change(typed: Typed<K>): void {
    this.#typed = typed;
    this.#stopWaiting();
    if (isEmpty(this.#changes())) {
      if (!this.#inFlight) this.#options.onStatus("clean");
      return;
    }
    this.#options.onStatus("waiting");
    this.#timer = setTimeout(() => void this.flush(), AUTO_SAVE_DELAY);
  }

  /**
   * Sends what is unsaved now: when the pause is over, before the page goes, or when the connection is back.
   * @returns when it is answered
   */
  flush(): Promise<void> {
    this.#stopWaiting();
    const changes = this.#changes();
    if (isEmpty(changes) || (this.#inFlight && !this.#options.supersede)) return this.#answered;
    this.#inFlight?.abort();
    const attempt = new AbortController();
    this.#inFlight = attempt;
    this.#options.onStatus("saving");
    this.#answered = this.#attempt(changes, attempt);
    return this.#answered;
  }

  #changes(): Changes<K> {
    return this.#typed ? changedFields(this.#typed, this.#saved) : {};
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #attempt(changes: Changes<K>, attempt: AbortController): Promise<void> {
    const saved = await this.#options.send(changes, attempt.signal).then(
      () => true,
      () => false,
    );
    if (this.#inFlight !== attempt) return;
    this.#inFlight = undefined;
    if (saved) this.#saved = { ...this.#saved, ...changes };
    this.#options.onStatus(saved ? "saved" : "failed");
    const typedMeanwhile = !isEmpty(this.#changes());
    if (saved && typedMeanwhile && this.#timer === undefined) await this.flush();
  }
}
