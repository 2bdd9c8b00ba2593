import type { CatalogueProduct } from "../src/catalogue/catalogue-product";

export const smallCatalogue: CatalogueProduct[] = Array.from({ length: 14 }, (_, index) => product(index + 1));

export function catalogueWith(changes: Record<string, Partial<CatalogueProduct>>): CatalogueProduct[] {
  return smallCatalogue.map((entry) => ({ ...entry, ...changes[entry.id] }));
}

export function product(number: number, stock = 50): CatalogueProduct {
  return {
    id: `prod_ring-${number}`,
    handle: `ring-${number}`,
    name: `Ring ${number}`,
    description: `The ring numbered ${number}.`,
    collections: ["rings"],
    metafields: { all_materials_product: "18ct yellow gold, diamond", diamond_carat: "0.10", sapphire_carat: null },
    traits: { metals: ["yellow"], stones: "diamond", kind: "classic", style: "dainty" },
    family: "solitaire",
    details: {
      purity: null,
      stones: [],
      measures: [],
      fastening: null,
      care: null,
      hallmark: null,
      sizeGuide: null,
      worn: null,
    },
    isEngravable: false,
    variants: [{ id: `var_ring-${number}`, title: "Size L", price: 90 + number * 10, stock, metal: "yellow" }],
  };
}
