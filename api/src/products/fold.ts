/** Lower case, without accents and apostrophes, in one spelling: what people type and what products say are compared like this. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replaceAll("colour", "color");
}

/** The singular of a folded English word, by its ending. */
export function toSingular(word: string): string {
  return word
    .replace(/ies$/, "y")
    .replace(/(ss|x|z|ch|sh)es$/, "$1")
    .replace(/([^s])s$/, "$1");
}
