export type Typed<K extends string> = Readonly<Record<K, string>>;
export type Stored<K extends string> = Readonly<Record<K, string | null>>;
export type Changes<K extends string> = Partial<Record<K, string | null>>;

const toStored = (typed: string): string | null => typed.trim() || null;

/**
 * The typed fields that differ from what is stored: trimmed, an empty one as `null` (behaviour §4). A field whose text is
 * still the settled one is left out: it differs only because the store has changed under it.
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
