import type { Metal, Variant } from "@advent/contract";
import type { ShopProduct, ShopVariant } from "./responses";

const METAL_OPTION = /^(?:metal(?: (?:colou?r|type|tone))?|(?:gold )?tone|(?:gold )?colou?r|material)$/i;
const SIZE_OPTION = /^(?:(?:ring|chain|necklace|bracelet|hoop) )?(?:size|length)$/i;

export function getChoice({ selectedOptions }: Pick<ShopVariant, "selectedOptions">): Pick<Variant, "metal" | "size"> {
  const findOption = (name: RegExp) => selectedOptions.find((option) => name.test(option.name))?.value;
  const [metal, size] = [findOption(METAL_OPTION), findOption(SIZE_OPTION)];
  return { ...(metal && { metal }), ...(size && { size }) };
}

/**
 * Returns the metals with their images: from variants and alt texts.
 * Images that name no metal belong to the metal of the main image.
 */
export function getShopMetals({ featuredImage, images, variants }: ShopProduct): Metal[] {
  const ofVariants = variants.nodes.flatMap((variant) => {
    const { metal } = getChoice(variant);
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
