import { useState } from "react";
import type { Stored, Typed } from "./changes";

export function useDraft<K extends string>(saved: Stored<K>): [Typed<K>, type: (change: Partial<Typed<K>>) => void] {
  const [draft, setDraft] = useState<Partial<Typed<K>>>({});
  const shown = Object.fromEntries(Object.entries(saved).map(([field, value]) => [field, value ?? ""])) as Typed<K>;
  return [{ ...shown, ...draft }, (change) => setDraft((before) => ({ ...before, ...change }))];
}
