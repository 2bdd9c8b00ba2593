import type { SearchTerm } from "./calendar-model";

/** What is searched by, always given as it is: its terms are made from it. */
export const TERM_KINDS = { customerName: "name", customerEmail: "email", orderNumber: "order" } as const;
export type Searched = keyof typeof TERM_KINDS;

const MIN_TERM_LENGTH = 2;
const MAX_TERM_LENGTH = 24;

/** Lower case without accents, cut into words. */
function splitWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Every prefix of every word, so that a search is one equality look-up in an index, however many calendars there are. */
export function getTerms(text: string | null): string[] {
  const prefixes = splitWords(text ?? "").flatMap((word) =>
    Array.from({ length: Math.max(0, Math.min(word.length, MAX_TERM_LENGTH) - MIN_TERM_LENGTH + 1) }, (_, index) =>
      word.slice(0, MIN_TERM_LENGTH + index),
    ),
  );
  return [...new Set(prefixes)];
}

/** What a calendar with these fields is found by. */
export function getSearchTerms(fields: Partial<Record<Searched, string | null>>): SearchTerm[] {
  return (Object.keys(TERM_KINDS) as Searched[]).flatMap((field) =>
    getTerms(fields[field] ?? null).map((value) => ({ kind: TERM_KINDS[field], value })),
  );
}

/** What to look up for what an admin typed; words of a single letter find nothing and are left out. */
export function parseSearch(search: string): string[] {
  return splitWords(search)
    .filter((word) => word.length >= MIN_TERM_LENGTH)
    .map((word) => word.slice(0, MAX_TERM_LENGTH));
}
