import type { Metal, Variant } from "@advent/contract";
import type { ShopProduct, ShopVariant } from "./answers";

const METAL = /^(?:metal(?: (?:colou?r|type|tone))?|(?:gold )?tone|(?:gold )?colou?r|material)$/i;
const SIZE = /^(?:(?:ring|chain|necklace|bracelet|hoop) )?(?:size|length)$/i;

type Pictured = Pick<ShopProduct, "featuredImage" | "images"> & {
  variants: { nodes: Pick<ShopVariant, "selectedOptions" | "image">[] };
};

/** The metal and the size among a variant's options, by the options' names. */
export function choiceOf({ selectedOptions }: Pick<ShopVariant, "selectedOptions">): Pick<Variant, "metal" | "size"> {
  const chosen = (name: RegExp) => selectedOptions.find((option) => name.test(option.name))?.value;
  const [metal, size] = [chosen(METAL), chosen(SIZE)];
  return { ...(metal && { metal }), ...(size && { size }) };
}

/**
 * The metals of a product with their pictures: those of their variants, those whose description names them, and for the metal of
 * the product's main picture also those that name none.
 */
export function shopMetals({ featuredImage, images, variants }: Pictured): Metal[] {
  const ofVariants = variants.nodes.flatMap((variant) => {
    const { metal } = choiceOf(variant);
    return metal ? [{ metal, url: variant.image?.url }] : [];
  });
  const names = [...new Set(ofVariants.map(({ metal }) => metal))];
  const metalOf = ({ url, altText }: Pictured["images"]["nodes"][number]) =>
    namedIn(altText ?? "", names) ?? ofVariants.find((variant) => variant.url === url)?.metal;
  const main = images.nodes.find(({ url }) => url === featuredImage?.url);
  const mainMetal = main && metalOf(main);
  return names.map((name) => {
    const own = ofVariants.find(({ metal, url }) => metal === name && url)?.url;
    const shown = images.nodes.filter((image) => (metalOf(image) ?? mainMetal) === name).map(({ url }) => url);
    return { name, images: [...new Set(own ? [own, ...shown] : shown)] };
  });
}

/** The longest of the names: "White Gold" also holds "Gold". */
function namedIn(text: string, names: readonly string[]): string | undefined {
  const named = names.filter((name) => text.toLowerCase().includes(name.toLowerCase()));
  return named.sort((a, b) => b.length - a.length)[0];
}
