import type { StylistCandidate } from "./catalogue";
import type { CatalogueProduct, CatalogueVariant } from "./catalogue-product";

export function toCandidates(
  products: readonly CatalogueProduct[],
  left?: Readonly<Record<string, number>>,
): StylistCandidate[] {
  return products.flatMap((product) =>
    product.variants.map((variant) => ({
      ...toCandidate(product, variant),
      stock: left ? (left[variant.id] ?? 0) : variant.stock,
    })),
  );
}

function toCandidate(product: CatalogueProduct, variant: CatalogueVariant): Omit<StylistCandidate, "stock"> {
  const { metals: _, ...traits } = product.traits;
  return {
    productId: product.id,
    variantId: variant.id,
    pricePence: variant.pricePence,
    ...(variant.size && { size: variant.size }),
    category: product.collections[0] ?? product.family,
    form: product.motif ? `${product.family} ${product.motif}` : product.family,
    text: getCandidateText(product, variant),
    traits: { ...(variant.metal && { tone: variant.metal }), ...traits },
  };
}

function getCandidateText(product: CatalogueProduct, variant: CatalogueVariant): string {
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
