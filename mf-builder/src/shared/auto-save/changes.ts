import { trimText } from "@advent/contract";
export type Typed<K extends string> = Readonly<Record<K, string>>;
export type Stored<K extends string> = Readonly<Record<K, string | null>>;
export type Changes<K extends string> = Partial<Record<K, string | null>>;

const toStored = (typed: string): string | null => trimText(typed) || null;

/**
 * Returns the typed fields that differ from the stored ones: trimmed, an empty one as `null` (behaviour §4).
 * Omits a field that still has its settled text, because only the store has changed.
 */
export function getChangedFields<K extends string>(
  typed: Partial<Typed<K>>,
  saved: Stored<K>,
  settled: Partial<Typed<K>> = {},
): Changes<K> {
  const changes: Changes<K> = {};
  for (const [field, text] of Object.entries(typed) as [K, string][]) {
    const value = toStored(text);
    if (value !== saved[field] && text !== settled[field]) changes[field] = value;
  }
  return changes;
}

export const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;
