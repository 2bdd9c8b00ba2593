export const SEARCH_KINDS = ["name", "email", "order", "address", "product", "engraving"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Searchable fields. They are never set by an expression, because their terms are computed from them. */
export const TERM_KINDS = {
  customerName: "name",
  customerEmail: "email",
  orderNumber: "order",
  deliveryAddress: "address",
} as const;
export type Searched = keyof typeof TERM_KINDS;

/** What the search finds besides the searchable fields. The settlement knows it. */
export type OrderTexts = Partial<Record<"product" | "engraving", readonly (string | null)[]>>;

type SearchedValue = string | { name: string; postcode: string } | null | undefined;

const MIN_TERM_LENGTH = 2;
const MAX_TERM_LENGTH = 24;

function splitWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/**
 * Returns every beginning of every word of a product, and every part of a word of anything else, so that a search is
 * one equality look-up in an index. Order numbers are also found across their dashes.
 */
function getTerms(kind: SearchKind, texts: readonly (string | null)[]): string[] {
  const words = texts.flatMap((text) => splitWords(text ?? ""));
  const parts = (kind === "order" ? [words.join("")] : words).flatMap((word) =>
    kind === "product" ? getBeginnings(word) : getParts(word),
  );
  return [...new Set(parts)];
}

function getBeginnings(word: string): string[] {
  const lengths = Math.min(word.length, MAX_TERM_LENGTH) - MIN_TERM_LENGTH + 1;
  return Array.from({ length: Math.max(0, lengths) }, (_, at) => word.slice(0, MIN_TERM_LENGTH + at));
}

const getParts = (word: string): string[] =>
  Array.from({ length: Math.min(word.length, MAX_TERM_LENGTH) }, (_, at) =>
    getBeginnings(word.slice(at, MAX_TERM_LENGTH)),
  ).flat();

export function getSearchTerms(
  fields: Partial<Record<Searched, SearchedValue>>,
  { product, engraving }: OrderTexts = {},
): { kind: SearchKind; value: string }[] {
  const texts = Object.entries<SearchKind>(TERM_KINDS).map(
    ([field, kind]) => [kind, getTexts(fields[field as Searched])] as const,
  );
  return [...texts, ["product", product ?? []] as const, ["engraving", engraving ?? []] as const].flatMap(
    ([kind, some]) => getTerms(kind, some).map((value) => ({ kind, value })),
  );
}

const getTexts = (value: SearchedValue): string[] =>
  typeof value === "string" ? [value] : value ? [value.name, value.postcode.replace(/[^\p{L}\p{N}]/gu, "")] : [];

/** Returns terms, long ones first. A multikey index serves only the first term, and long terms are rarer. */
export function parseSearch(search: string): string[] {
  return splitWords(search)
    .filter((word) => word.length >= MIN_TERM_LENGTH)
    .map((word) => word.slice(0, MAX_TERM_LENGTH))
    .toReversed()
    .sort((a, b) => b.length - a.length);
}
