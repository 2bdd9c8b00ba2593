import { COLLECTIONS } from "@advent/contract";
import type { StylistCandidate } from "../../catalogue/catalogue";
import { describeTone, describeTraits, parseMetal } from "../../catalogue/describe-product";
import { getInventory, getMetafields } from "./present-shop-product";
import type { ShopProduct } from "./responses";
import { getChoice } from "./shop-metals";

/**
 * Returns one candidate per price, tone and size. Tags such as `metal:white` or `kind:piercing` decide, then variant
 * title, materials, carats, collections, product type and name.
 */
export function toCandidates(product: ShopProduct): StylistCandidate[] {
  const { title, description, productType, tags } = product;
  const handles = product.collections.nodes.map(({ handle }) => handle);
  const metafields = getMetafields(product);
  const materials = metafields.all_materials_product ?? "";
  const text = [title, description, materials, productType, ...handles, ...tags].join(". ");
  const category = COLLECTIONS.find((handle) => handles.includes(handle)) ?? (productType.toLowerCase() || "other");
  const traits = describeTraits({ name: title, type: productType, tags, collections: handles, metafields });
  const ownTone = describeTone({ tags, metafields });
  const best = new Map<string, StylistCandidate>();
  for (const variant of product.variants.nodes) {
    const tone = parseMetal(variant.title) ?? ownTone;
    const { size, sizeKind } = getChoice(variant, product);
    const candidate = {
      productId: product.id,
      variantId: variant.id,
      priceAmount: variant.price.amount,
      currency: variant.price.currencyCode,
      ...(size && { size }),
      ...(sizeKind && { sizeKind }),
      stock: getInventory(variant),
      category,
      form: productType.toLowerCase() || category,
      text: `${text}. ${variant.title}`,
      traits: { ...(tone && { tone }), ...traits },
    };
    const alike = `${candidate.priceAmount} ${tone} ${size}`;
    if (candidate.stock > (best.get(alike)?.stock ?? -1)) best.set(alike, candidate);
  }
  return [...best.values()];
}
