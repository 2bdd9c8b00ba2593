import { useState } from "react";

/** A list kept on this device, so that a phone may sleep in between, or in this tab. */
export function useStoredList<T>(key: string, storage = localStorage) {
  const [list, setList] = useState<readonly T[]>(() => JSON.parse(storage.getItem(key) ?? "[]"));

  function change(next: readonly T[]): void {
    storage.setItem(key, JSON.stringify(next));
    setList(next);
  }

  return { list, change, forget: () => storage.removeItem(key) };
}
