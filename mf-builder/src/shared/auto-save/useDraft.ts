import { useState } from "react";
import type { Stored, Typed } from "./changes";

/** Holds fields that follow the stored values until they are edited. */
export function useDraft<K extends string>(saved: Stored<K>): [Typed<K>, type: (change: Partial<Typed<K>>) => void] {
  const [draft, setDraft] = useState<Partial<Typed<K>>>({});
  const shown = Object.fromEntries(Object.entries(saved).map(([field, value]) => [field, value ?? ""])) as Typed<K>;
  return [{ ...shown, ...draft }, (change) => setDraft((before) => ({ ...before, ...change }))];
}
