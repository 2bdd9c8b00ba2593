import type { SearchTerm } from "./calendar-model";

/** Searchable fields. They are never set by an expression, because their terms are computed from them. */
export const TERM_KINDS = { customerName: "name", customerEmail: "email", orderNumber: "order" } as const;
export type Searched = keyof typeof TERM_KINDS;

const MIN_TERM_LENGTH = 2;
const MAX_TERM_LENGTH = 24;

export function splitWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Returns every prefix of every word, so that a search is one equality look-up in an index. */
export function getTerms(text: string | null): string[] {
  const prefixes = splitWords(text ?? "").flatMap((word) =>
    Array.from({ length: Math.max(0, Math.min(word.length, MAX_TERM_LENGTH) - MIN_TERM_LENGTH + 1) }, (_, index) =>
      word.slice(0, MIN_TERM_LENGTH + index),
    ),
  );
  return [...new Set(prefixes)];
}

export function getSearchTerms(fields: Partial<Record<Searched, string | null>>): SearchTerm[] {
  return (Object.keys(TERM_KINDS) as Searched[]).flatMap((field) =>
    getTerms(fields[field] ?? null).map((value) => ({ kind: TERM_KINDS[field], value })),
  );
}

/** Returns terms, long ones first. A multikey index serves only the first term, and long terms are rarer. */
export function parseSearch(search: string): string[] {
  return splitWords(search)
    .filter((word) => word.length >= MIN_TERM_LENGTH)
    .map((word) => word.slice(0, MAX_TERM_LENGTH))
    .toReversed()
    .sort((a, b) => b.length - a.length);
}
