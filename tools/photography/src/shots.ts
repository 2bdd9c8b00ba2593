import type { CatalogueProduct, Metal } from "@advent/api/catalogue";

/** One picture to take. `name` is its file's name without ending. */
export interface Shot {
  name: string;
  handle: string;
  number: 1 | 2;
  tone: Metal;
}

/** How many of the most precious pieces show their other tones of gold in pictures of their own. */
const FINEST = 12;

/**
 * Every picture the shop wants, the first of each product before the second ones: a grid full of photographs comes
 * before a second look at any piece.
 */
export function shotsOf(products: readonly CatalogueProduct[]): Shot[] {
  const first = products.map((product) => shotOf(product, 1));
  const second = products.map((product) => shotOf(product, 2));
  return [...first, ...finestOf(products).flatMap(inOtherTones), ...second];
}

function shotOf(product: CatalogueProduct, number: 1 | 2): Shot {
  return { name: `${product.handle}-${number}`, handle: product.handle, number, tone: mainTone(product) };
}

function inOtherTones(product: CatalogueProduct): Shot[] {
  return product.traits.metals
    .filter((tone) => tone !== mainTone(product))
    .map((tone) => ({ name: `${product.handle}-1-${tone}`, handle: product.handle, number: 1, tone }));
}

/** The dearest pieces among those that are made in more than one tone. */
function finestOf(products: readonly CatalogueProduct[]): CatalogueProduct[] {
  return products
    .filter((product) => product.traits.metals.length > 1)
    .sort((a, b) => dearest(b) - dearest(a))
    .slice(0, FINEST);
}

const mainTone = (product: CatalogueProduct): Metal => product.traits.metals[0] ?? "yellow";

const dearest = (product: CatalogueProduct) => Math.max(...product.variants.map(({ pricePence }) => pricePence));
