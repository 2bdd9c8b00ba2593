const formats = {
  and: new Intl.ListFormat("en-GB", { type: "conjunction" }),
  or: new Intl.ListFormat("en-GB", { type: "disjunction" }),
};

/** `["a", "b", "c"]` → `a, b and c`. */
export const formatList = (words: readonly (string | number)[], word: "and" | "or" = "and"): string =>
  formats[word].format(words.map(String));
