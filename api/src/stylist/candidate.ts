import type { StylistPreferences } from "@advent/contract";
import type { CatalogueProduct, CatalogueVariant, Metal } from "../catalogue/catalogue-product";

/** One variant the stylist may give. Money is integer pence; `stock` 0 means it cannot be given. */
export interface StylistCandidate {
  productId: string;
  variantId: string;
  pricePence: number;
  stock: number;
  /** What is spread over the twelve days first, such as "rings". */
  category: string;
  /** What is spread within a category, such as "signet". */
  form: string;
  /** Everything an exclusion may match: name, description, materials, collections, tone. */
  text: string;
  traits: {
    tone?: Metal;
    stones: "none" | "diamond" | "coloured";
    kind: "piercing" | "classic";
    style: "dainty" | "statement";
  };
}

/** A preference left out is no wish at all; `exclusions` are free text and never relaxed. */
export type StylistWishes = Partial<Omit<StylistPreferences, "contactInstead">>;

/** The twelve are worth, at retail, at least `budgetPence` and at most `worthPence`. */
export interface StylistTier {
  budgetPence: number;
  worthPence: number;
}

/**
 * A candidate for every variant of the shop's own catalogue.
 * @param left pieces left by variant id; without it, the stock the catalogue was shipped with
 */
export function candidatesOf(
  products: readonly CatalogueProduct[],
  left?: Readonly<Record<string, number>>,
): StylistCandidate[] {
  return products.flatMap((product) =>
    product.variants.map((variant) => ({
      ...candidateOf(product, variant),
      stock: left ? (left[variant.id] ?? 0) : variant.stock,
    })),
  );
}

function candidateOf(product: CatalogueProduct, variant: CatalogueVariant): Omit<StylistCandidate, "stock"> {
  return {
    productId: product.id,
    variantId: variant.id,
    pricePence: variant.pricePence,
    category: product.collections[0] ?? product.family,
    form: product.motif ? `${product.family} ${product.motif}` : product.family,
    text: textOf(product, variant),
    traits: {
      ...(variant.metal && { tone: variant.metal }),
      stones: product.traits.stones,
      kind: product.traits.kind,
      style: product.traits.style,
    },
  };
}

function textOf(product: CatalogueProduct, variant: CatalogueVariant): string {
  const { stones, kind, style } = product.traits;
  const coloured = stones === "coloured" ? `coloured stones, gemstones, ${product.stoneColour}` : "";
  return [
    product.name,
    product.description,
    product.metafields.all_materials_product,
    product.collections.join(", "),
    variant.title,
    coloured,
    product.family,
    product.motif,
    product.cut,
    kind,
    style,
  ]
    .filter(Boolean)
    .join(". ");
}
