import { readStored, writeStored } from "@advent/store";
import { useState } from "react";

/** A list kept on this device, so that a phone may sleep in between, or in this tab. */
export function useStoredList<T>(key: string, storage: "localStorage" | "sessionStorage" = "localStorage") {
  const [list, setList] = useState<readonly T[]>(() => JSON.parse(readStored(key, storage) ?? "[]"));

  function change(next: readonly T[]): void {
    writeStored(key, JSON.stringify(next), storage);
    setList(next);
  }

  return { list, change, forget: () => void writeStored(key, null, storage) };
}
