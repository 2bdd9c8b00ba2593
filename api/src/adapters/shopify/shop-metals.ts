import type { Metal, SizeKind, Variant } from "@advent/contract";
import { readMetafield } from "./metafields";
import type { ShopProduct, ShopVariant } from "./responses";

const METAL_OPTION = /^(?:metal(?: (?:colou?r|type|tone))?|(?:gold )?tone|(?:gold )?colou?r|material)$/i;
const SIZE_OPTION = /^(?:(?:ring|chain|necklace|bracelet|hoop) )?(?:size|length)$/i;
/** S, M and L are letters of UK ring sizes as well, so a product that has no other ones does not say which it means. */
const LETTER_SIZE = /^(?:x*s|m|x*l)$/i;

type SizedProduct = Pick<ShopProduct, "productType" | "collections" | "metafields" | "variants">;
type Choice = Pick<Variant, "metal" | "size" | "sizeKind">;

export function getChoice({ selectedOptions }: Pick<ShopVariant, "selectedOptions">, product: SizedProduct): Choice {
  const findOption = (name: RegExp) => selectedOptions.find((option) => name.test(option.name));
  const [metal, size] = [findOption(METAL_OPTION)?.value, findOption(SIZE_OPTION)];
  const sizeKind = size && getSizeKind(size.name, product);
  return { ...(metal && { metal }), ...(size && { size: size.value }), ...(sizeKind && { sizeKind }) };
}

/** Reads the option's name first, then the size guide, collections and the product's type. */
function getSizeKind(option: string, product: SizedProduct): SizeKind | undefined {
  const { productType, collections, variants } = product;
  const handles = collections.nodes.map(({ handle }) => handle);
  const kind = [option, readMetafield(product, "size_guide") ?? "", ...handles, productType]
    .map(parseSizeKind)
    .find(Boolean);
  const isSize = ({ name }: { name: string }) => SIZE_OPTION.test(name);
  const sizes = variants.nodes.flatMap(({ selectedOptions }) => selectedOptions.find(isSize)?.value ?? []);
  return kind === "ring" && sizes.length > 1 && sizes.every((size) => LETTER_SIZE.test(size)) ? undefined : kind;
}

function parseSizeKind(text: string): SizeKind | undefined {
  if (
    /\b(?:necklace|chain|pendant|hoop|earring|stud|piercing|anklet|(?:nose|toe|ear|key) ?(?:ring|cuff))s?\b/i.test(text)
  )
    return "other";
  if (/\b(?:bracelet|bangle)s?\b/i.test(text)) return "bracelet";
  return /\brings?\b/i.test(text) ? "ring" : undefined;
}

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
