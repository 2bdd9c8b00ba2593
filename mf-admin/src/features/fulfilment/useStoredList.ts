import { useState } from "react";

/** A list kept on this device, so that a phone may sleep in between. */
export function useStoredList<T>(key: string) {
  const [list, setList] = useState<readonly T[]>(() => JSON.parse(localStorage.getItem(key) ?? "[]"));

  function change(next: readonly T[]): void {
    localStorage.setItem(key, JSON.stringify(next));
    setList(next);
  }

  return { list, change, forget: () => localStorage.removeItem(key) };
}
