export type Typed<K extends string> = Readonly<Record<K, string>>;
export type Stored<K extends string> = Readonly<Record<K, string | null>>;
export type Changes<K extends string> = Partial<Record<K, string | null>>;

const stored = (typed: string): string | null => typed.trim() || null;

/** The typed fields that differ from what is stored: trimmed, an empty one as `null` (spec §4). */
export function changedFields<K extends string>(typed: Typed<K>, saved: Stored<K>): Changes<K> {
  const changes: Changes<K> = {};
  for (const field of Object.keys(typed) as K[]) {
    const value = stored(typed[field]);
    if (value !== saved[field]) changes[field] = value;
  }
  return changes;
}

export const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;
