import type { Product } from "@advent/contract";
import MiniSearch from "minisearch";
import { fold, singular } from "./fold";

type Searched = Pick<Product, "id" | "name" | "description">;

/** What is typed, as product ids in the order to show them; `undefined` when nothing was typed and everything matches. */
export type ProductSearch = (typed: string) => readonly string[] | undefined;

/**
 * Searches names and descriptions (behaviour §9): products that say every word typed, in any form and place, in the
 * order given. Where none does, a letter or two may be wrong, and the likeliest come first.
 */
export function productSearch(products: readonly Searched[]): ProductSearch {
  const texts = products.map(({ id, name, description }) => ({ id, text: fold(`${name}\n${description}`) }));
  const index = new MiniSearch<Searched>({
    fields: ["name", "description"],
    processTerm: (term) => singular(fold(term)) || null,
    searchOptions: {
      boost: { name: 3 },
      combineWith: "AND",
      prefix: isLong,
      fuzzy: (term) => (isLong(term) ? 0.25 : false),
    },
  });
  index.addAll(products);
  return (typed) => {
    const words = wordsOf(typed);
    if (words.length === 0) return undefined;
    const said = texts.filter(({ text }) => words.every((word) => text.includes(word)));
    return said.length > 0 ? said.map(({ id }) => id) : index.search(typed).map(({ id }) => id);
  };
}

/** A short word with a wrong letter is another word. */
const isLong = (term: string) => term.length > 3;

function wordsOf(typed: string): string[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return words.map((word) => (isLong(word) ? singular(word) : word));
}
