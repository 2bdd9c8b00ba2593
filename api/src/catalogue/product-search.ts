import { STONE_FILTERS } from "@advent/contract";
import MiniSearch, { type Query, type SearchOptions } from "minisearch";
import type { CatalogueProduct } from "./catalogue-product";
import { fold, toSingular } from "./fold";

export type Searched = Pick<CatalogueProduct, "id" | "name" | "description" | "metafields" | "details"> & {
  collections: readonly string[];
  searchWords?: readonly string[];
  variants: readonly { title: string }[];
};

const STONE_COLORS: Readonly<Record<string, string>> = {
  amethyst: "purple violet",
  aquamarine: "blue",
  citrine: "yellow",
  emerald: "green",
  garnet: "red",
  peridot: "green",
  ruby: "red",
  sapphire: "blue",
  tanzanite: "blue",
  topaz: "blue",
};

const NOISE_WORDS = new Set(["a", "an", "and", "for", "in", "of", "on", "or", "the", "to", "with"]);

export function createProductSearch(products: readonly Searched[]) {
  const index = searchIndex();
  for (const product of products) index.put(product);
  const inOrder = products.map(({ id }) => id);
  return (typed: string) => index.search(typed, inOrder);
}

export function searchIndex() {
  const texts = new Map<string, Fields>();
  const index = new MiniSearch<Fields>({ fields: ["name", "description", "kind"], searchOptions: FUZZY_OPTIONS });
  return {
    put({ id, ...product }: Searched): void {
      const name = toSearchText(product.name);
      const fields = { id, name, description: toSearchText(product.description), kind: getFacts(product) };
      if (texts.has(id)) index.replace(fields);
      else index.add(fields);
      texts.set(id, fields);
    },
    remove(id: string): void {
      if (texts.delete(id)) index.discard(id);
    },
    search(typed: string, inOrder: readonly string[]): readonly string[] | undefined {
      if (!typed.trim()) return undefined;
      const words = getWords(typed);
      const matches = (text: string) => words.every((word) => text.includes(` ${word}`));
      const mentions = ({ name, kind, description }: Fields) =>
        words.every((word) => `${name}${description}`.includes(word) || kind.includes(` ${word}`));
      const mentioned = words.length > 0 ? inOrder.flatMap((id) => texts.get(id) ?? []).filter(mentions) : [];
      if (mentioned.length === 0) return index.search(toFuzzyQuery(words)).map(({ id }) => id);
      // The first of these texts that has all words decides: a name comes before a description.
      const getRank = ({ name, kind, description }: Fields) =>
        [name, name + kind, name + kind + description].filter((text) => !matches(text)).length;
      const ranked = mentioned.map((fields) => ({ id: fields.id, rank: getRank(fields) }));
      return ranked.sort((a, b) => a.rank - b.rank).map(({ id }) => id);
    },
  };
}

type Fields = Record<"id" | "name" | "description" | "kind", string>;

/** Typo tolerance would turn a short word into another word. */
const isLong = (term: string) => term.length > 3;

const FUZZY_OPTIONS: SearchOptions = {
  boost: { name: 3 },
  prefix: isLong,
  fuzzy: (term) => (isLong(term) ? 0.25 : false),
  maxFuzzy: 2,
};

function toFuzzyQuery(words: readonly string[]): Query {
  const queries = words.map((word) => ({
    combineWith: "OR" as const,
    queries: [word, { queries: getSwaps(word), fuzzy: false, prefix: false }],
  }));
  return { combineWith: "AND", queries };
}

function getFacts({ collections, searchWords = [], variants, ...product }: Omit<Searched, "id">): string {
  const materials = getMaterials(product);
  const colors = materials.flatMap((word) => STONE_COLORS[word] ?? []);
  const stones = STONE_FILTERS.some((stone) => materials.includes(stone)) ? ["stone gemstone"] : [];
  const colored = colors.length > 0 ? ["stone gemstone colored"] : [];
  const facts = [
    ...collections,
    ...searchWords,
    ...materials,
    ...colors,
    ...stones,
    ...colored,
    ...variants.map(({ title }) => title),
  ];
  return toSearchText([...new Set(facts)].join(" "));
}

/** Returns the words of metals and stones in the singular. */
export function getMaterials({ metafields, details }: Pick<Searched, "metafields" | "details">): string[] {
  const named = [metafields.all_materials_product ?? "", ...details.stones.map(({ name }) => name)];
  return toPlainWords(named.join(" ")).map(toSingular);
}

function toSearchText(text: string): string {
  const words = toPlainWords(text);
  const joined = fold(text).match(/\w+(?:-\w+)+/g) ?? [];
  const forms = new Set([...words, ...words.map(toSingular), ...joined.map((word) => word.replaceAll("-", ""))]);
  return ` ${words.join(" ")} ${[...forms].join(" ")} `;
}

function getWords(typed: string): string[] {
  const words = [...new Set(toPlainWords(typed))];
  const meaningful = words.filter((word) => !NOISE_WORDS.has(word));
  return (meaningful.length > 0 ? meaningful : words).map((word) => (isLong(word) ? toSingular(word) : word));
}

const toPlainWords = (text: string): string[] =>
  fold(text)
    .replace(/\b(9|14|18|22) ?(?:k|kt|karat|carat)\b/g, "$1ct")
    .match(/[\p{L}\p{N}]+(?:\.\d+)?/gu) ?? [];

function getSwaps(word: string): string[] {
  if (!isLong(word)) return [];
  const letters = [...word];
  return letters.slice(1).map((next, at) =>
    letters
      .with(at, next)
      .with(at + 1, letters[at] ?? "")
      .join(""),
  );
}
