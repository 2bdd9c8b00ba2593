import type { Metafields, SizeKind, Variant } from "@advent/contract";
import type { StylistCandidate } from "./catalogue";

type Traits = StylistCandidate["traits"];
type Metal = NonNullable<Traits["tone"]>;

const COLOURED_PATTERN =
  /\b(?:sapphires?|emeralds?|rub(?:y|ies)|pearls?|opals?|amethysts?|garnets?|topaz|aquamarines?|peridots?|citrines?|turquoise|moonstones?|onyx|tourmalines?|spinels?|tanzanites?)\b/i;
const PIERCING_PATTERN = /\b(?:piercings?|labrets?|clickers?|barbells?)\b/i;
const STATEMENT_PATTERN = /\b(?:statement|cocktail|cuffs?|tennis|rivi[eè]re|halo|chandelier|climbers?|signets?)\b/i;
const METAL_OPTION = /^(?:metal(?: (?:colou?r|type|tone))?|(?:gold )?tone|(?:gold )?colou?r|material)$/i;
const SIZE_OPTION = /^(?:(?:ring|chain|necklace|bracelet|hoop) )?(?:size|length)$/i;
/** S, M and L are letters of UK ring sizes as well, so a product that has no other ones does not say which it means. */
const LETTER_SIZE = /^(?:x*s|m|x*l)$/i;

/** What a shop's own words say of a product. */
export interface DescribedProduct {
  name: string;
  type: string;
  tags: readonly string[];
  /** Handles of its collections. */
  collections: readonly string[];
  metafields: Metafields;
}

/** Tags such as `metal:white` or `kind:piercing` decide, then materials, carats, type and name. */
export function describeTraits(product: DescribedProduct): Omit<Traits, "tone"> {
  const { name, type, tags, collections, metafields } = product;
  const described = `${name} ${type}`;
  const isPiercing = collections.includes("fine-piercings") || PIERCING_PATTERN.test(described);
  const isStatement = STATEMENT_PATTERN.test(`${described} ${tags.join(" ")}`);
  const words = `${metafields.all_materials_product ?? ""} ${described}`;
  return {
    stones: readTag(tags, "stones", ["none", "diamond", "coloured"]) ?? parseStones(metafields, words),
    kind: readTag(tags, "kind", ["piercing", "classic"]) ?? (isPiercing ? "piercing" : "classic"),
    style: readTag(tags, "style", ["dainty", "statement"]) ?? (isStatement ? "statement" : "dainty"),
  };
}

export const describeTone = ({ tags, metafields }: Pick<DescribedProduct, "tags" | "metafields">): Metal | undefined =>
  readTag(tags, "metal", ["yellow", "white", "rose"]) ?? parseMetal(metafields.all_materials_product ?? "");

function readTag<T extends string>(tags: readonly string[], name: string, values: readonly T[]): T | undefined {
  const given = new Set(tags.map((tag) => tag.toLowerCase().replace(/\s/g, "")));
  return values.find((value) => given.has(`${name}:${value}`));
}

/** Returns the metal when exactly one is named. Gold needs a colour. */
export function parseMetal(text: string): Metal | undefined {
  const named: Metal[] = [];
  if (/\b(?:white gold|platinum|silver)\b/i.test(text)) named.push("white");
  if (/\brose gold\b/i.test(text)) named.push("rose");
  if (/\byellow gold\b/i.test(text)) named.push("yellow");
  return named.length === 1 ? named[0] : undefined;
}

function parseStones({ diamond_carat, sapphire_carat }: Metafields, words: string): Traits["stones"] {
  if (Number.parseFloat(sapphire_carat ?? "") > 0 || COLOURED_PATTERN.test(words)) return "coloured";
  return Number.parseFloat(diamond_carat ?? "") > 0 || /\bdiamonds?\b/i.test(words) ? "diamond" : "none";
}

export interface ProductOption {
  name: string;
  value: string;
}

interface SizedProduct extends Pick<DescribedProduct, "type" | "collections"> {
  sizeGuide: string | null;
  /** Options of each variant. */
  options: readonly (readonly ProductOption[])[];
}

/** Reads a variant's metal and size from its options. */
export function describeChoice(
  options: readonly ProductOption[],
  product: SizedProduct,
): Pick<Variant, "metal" | "size" | "sizeKind"> {
  const metal = options.find(({ name }) => METAL_OPTION.test(name))?.value;
  const size = options.find(isSize);
  const sizeKind = size && getSizeKind(size.name, product);
  return { ...(metal && { metal }), ...(size && { size: size.value }), ...(sizeKind && { sizeKind }) };
}

const isSize = ({ name }: ProductOption): boolean => SIZE_OPTION.test(name);

/** Reads the option's name first, then the size guide, collections and the product's type. */
function getSizeKind(option: string, { sizeGuide, collections, type, options }: SizedProduct): SizeKind | undefined {
  const kind = [option, sizeGuide ?? "", ...collections, type].map(parseSizeKind).find(Boolean);
  if (kind !== "ring") return kind;
  const sizes = options.flatMap((variant) => variant.find(isSize)?.value ?? []);
  return sizes.length > 1 && sizes.every((size) => LETTER_SIZE.test(size)) ? undefined : kind;
}

function parseSizeKind(text: string): SizeKind | undefined {
  if (
    /\b(?:necklace|chain|pendant|hoop|earring|stud|piercing|anklet|(?:nose|toe|ear|key) ?(?:ring|cuff))s?\b/i.test(text)
  )
    return "other";
  if (/\b(?:bracelet|bangle)s?\b/i.test(text)) return "bracelet";
  return /\brings?\b/i.test(text) ? "ring" : undefined;
}
