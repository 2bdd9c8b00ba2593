import type { CatalogueProduct, Metal } from "@advent/api/catalogue";

export interface Shot {
  name: string;
  handle: string;
  number: 1 | 2;
  tone: Metal;
}

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
