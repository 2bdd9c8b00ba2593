import type { CatalogueProduct, Metal } from "@advent/api/catalogue";

/** One picture to take. `name` is its file's name without ending. */
export interface Shot {
  name: string;
  handle: string;
  number: 1 | 2;
  tone: Metal;
}

/**
 * Every picture the shop wants: two of each product, and the same two in each other metal it is made in. The first of each product comes
 * before the second ones, and its own metal before the others: a grid full of photographs comes before a second look at any piece.
 */
export function getShots(products: readonly CatalogueProduct[]): Shot[] {
  const shots = products.flatMap((product) => ([1, 2] as const).flatMap((number) => getMetalShots(product, number)));
  return [...shots].sort((a, b) => rank(a) - rank(b));
}

const rank = ({ name, number }: Shot) => number * 2 + (/-[12]$/.test(name) ? 0 : 1);

function getMetalShots({ handle, traits }: CatalogueProduct, number: 1 | 2): Shot[] {
  const metals: Metal[] = traits.metals.length > 0 ? traits.metals : ["yellow"];
  return metals.map((tone, index) => {
    const name = index === 0 ? `${handle}-${number}` : `${handle}-${number}-${tone}`;
    return { name, handle, number, tone };
  });
}
