import type { Metal } from "@advent/contract";
import { describeChoice } from "../../catalogue/describe-product";
import { readMetafield } from "./metafields";
import type { ShopProduct, ShopVariant } from "./responses";

type SizedProduct = Pick<ShopProduct, "productType" | "collections" | "metafields" | "variants">;

export const getChoice = ({ selectedOptions }: Pick<ShopVariant, "selectedOptions">, product: SizedProduct) =>
  describeChoice(selectedOptions, {
    type: product.productType,
    collections: product.collections.nodes.map(({ handle }) => handle),
    sizeGuide: readMetafield(product, "size_guide"),
    options: product.variants.nodes.map((variant) => variant.selectedOptions),
  });

/**
 * Returns the metals with their images: from variants and alt texts.
 * Images that name no metal belong to the metal of the main image.
 */
export function getShopMetals(product: ShopProduct): Metal[] {
  const { featuredImage, images, variants } = product;
  const ofVariants = variants.nodes.flatMap((variant) => {
    const { metal } = getChoice(variant, product);
    return metal ? [{ metal, url: variant.image?.url }] : [];
  });
  const names = [...new Set(ofVariants.map(({ metal }) => metal))];
  const getImageMetal = ({ url, altText }: ShopProduct["images"]["nodes"][number]) =>
    findNamed(altText ?? "", names) ?? ofVariants.find((variant) => variant.url === url)?.metal;
  const main = images.nodes.find(({ url }) => url === featuredImage?.url);
  const mainMetal = main && getImageMetal(main);
  return names.map((name) => {
    const own = ofVariants.find(({ metal, url }) => metal === name && url)?.url;
    const shown = images.nodes.filter((image) => (getImageMetal(image) ?? mainMetal) === name).map(({ url }) => url);
    return { name, images: [...new Set(own ? [own, ...shown] : shown)] };
  });
}

/** Returns the longest match, because "White Gold" also contains "Gold". */
function findNamed(text: string, names: readonly string[]): string | undefined {
  const named = names.filter((name) => text.toLowerCase().includes(name.toLowerCase()));
  return named.sort((a, b) => b.length - a.length)[0];
}
