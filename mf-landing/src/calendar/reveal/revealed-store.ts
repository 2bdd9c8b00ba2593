import { getStorageKey, NONE_REVEALED, type RevealedDays, readRevealed } from "./revealed-days";

type Change = (days: RevealedDays) => RevealedDays;

export interface RevealedStore {
  read(): RevealedDays;
  change(change: Change): void;
  subscribe(listener: () => void): () => void;
}

const stores = new Map<string, RevealedStore>();

export function createRevealedStore(calendarId: string): RevealedStore {
  let store = stores.get(calendarId);
  if (!store) {
    store = createStore(getStorageKey(calendarId));
    stores.set(calendarId, store);
  }
  return store;
}

function createStore(key: string): RevealedStore {
  let text: string | null = null;
  let kept = true;
  let days = NONE_REVEALED;
  const listeners = new Set<() => void>();

  function read() {
    const stored = kept ? load(key, text) : text;
    if (stored !== text) {
      text = stored;
      days = readRevealed(stored);
    }
    return days;
  }

  function change(apply: Change) {
    const next = apply(read());
    if (next === days) return;
    days = next;
    text = JSON.stringify(next);
    kept = save(key, text);
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) listener();
    };
    listeners.add(listener);
    window.addEventListener("storage", onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", onStorage);
    };
  }

  return { read, change, subscribe };
}

function load(key: string, remembered: string | null): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return remembered;
  }
}

function save(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
