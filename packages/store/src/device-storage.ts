type StorageName = "localStorage" | "sessionStorage";

/** Returns null also where storage is blocked, as in a third-party frame. */
export function readStored(key: string, storage: StorageName = "localStorage"): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it when it is `null`. Returns false where storage is full, blocked or missing. */
export function writeStored(key: string, text: string | null, storage: StorageName = "localStorage"): boolean {
  try {
    if (text === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
