const LIST_TYPES = { and: "conjunction", or: "disjunction" } as const;

/** `["a", "b", "c"]` → `a, b and c`. */
export const formatList = (words: readonly (string | number)[], word: "and" | "or" = "and"): string =>
  new Intl.ListFormat("en-GB", { type: LIST_TYPES[word] }).format(words.map(String));
