import type { SearchTerm } from "./calendar-model";

/** What is searched by, always given as it is: its terms are made from it. */
export const TERM_KINDS = { customerName: "name", customerEmail: "email", orderNumber: "order" } as const;
export type Searched = keyof typeof TERM_KINDS;

const SHORTEST = 2;
const LONGEST = 24;

/** Lower case without accents, cut into words. */
function words(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Every prefix of every word, so that a search is one equality look-up in an index, however many calendars there are. */
export function termsOf(text: string | null): string[] {
  const prefixes = words(text ?? "").flatMap((word) =>
    Array.from({ length: Math.max(0, Math.min(word.length, LONGEST) - SHORTEST + 1) }, (_, index) =>
      word.slice(0, SHORTEST + index),
    ),
  );
  return [...new Set(prefixes)];
}

/** What a calendar with these fields is found by. */
export function searchTermsOf(fields: Partial<Record<Searched, string | null>>): SearchTerm[] {
  return (Object.keys(TERM_KINDS) as Searched[]).flatMap((field) =>
    termsOf(fields[field] ?? null).map((value) => ({ kind: TERM_KINDS[field], value })),
  );
}

/** What to look up for what an admin typed; words of a single letter find nothing and are left out. */
export function searchedTerms(search: string): string[] {
  return words(search)
    .filter((word) => word.length >= SHORTEST)
    .map((word) => word.slice(0, LONGEST));
}
