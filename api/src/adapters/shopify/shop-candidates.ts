import { COLLECTIONS } from "@advent/contract";
import type { StylistCandidate } from "../../catalogue/catalogue";
import { getInventory, getMetafields } from "./present-shop-product";
import type { ShopProduct, ShopVariant } from "./responses";
import { getChoice } from "./shop-metals";

type Traits = StylistCandidate["traits"];
type Metal = NonNullable<Traits["tone"]>;

const COLOURED_PATTERN =
  /\b(?:sapphires?|emeralds?|rub(?:y|ies)|pearls?|opals?|amethysts?|garnets?|topaz|aquamarines?|peridots?|citrines?|turquoise|moonstones?|onyx|tourmalines?|spinels?|tanzanites?)\b/i;
const PIERCING_PATTERN = /\b(?:piercings?|labrets?|clickers?|barbells?)\b/i;
const STATEMENT_PATTERN = /\b(?:statement|cocktail|cuffs?|tennis|rivi[eè]re|halo|chandelier|climbers?|signets?)\b/i;

/**
 * Returns one candidate per price, tone and size. Tags such as `metal:white` or
 * `kind:piercing` decide,
 * then variant title, materials, carats, collections, product type and name.
 */
export function toCandidates(product: ShopProduct): StylistCandidate[] {
  const materials = getMetafields(product).all_materials_product ?? "";
  const text = [
    product.title,
    product.description,
    materials,
    product.productType,
    ...getCollectionHandles(product),
    ...product.tags,
  ].join(". ");
  const collection = COLLECTIONS.find((handle) => getCollectionHandles(product).includes(handle));
  const category = collection ?? (product.productType.toLowerCase() || "other");
  const traits = getTraits(product, materials);
  const getTone = createToneReader(product, materials);
  const candidates = product.variants.nodes.map((variant) => {
    const tone = getTone(variant);
    const { size } = getChoice(variant);
    return {
      productId: product.id,
      variantId: variant.id,
      pricePence: variant.price.amount,
      ...(size && { size }),
      stock: getInventory(variant),
      category,
      form: product.productType.toLowerCase() || category,
      text: `${text}. ${variant.title}`,
      traits: { ...(tone && { tone }), ...traits },
    };
  });
  const best = new Map<string, StylistCandidate>();
  for (const candidate of candidates) {
    const alike = `${candidate.pricePence} ${candidate.traits.tone} ${candidate.size}`;
    if (candidate.stock > (best.get(alike)?.stock ?? -1)) best.set(alike, candidate);
  }
  return [...best.values()];
}

function createToneReader(product: ShopProduct, materials: string): (variant: ShopVariant) => Metal | undefined {
  const ofProduct = readTag(product, "metal", ["yellow", "white", "rose"]) ?? parseMetal(materials);
  return ({ title }) => parseMetal(title) ?? ofProduct;
}

function getTraits(product: ShopProduct, materials: string): Omit<Traits, "tone"> {
  const described = `${product.title} ${product.productType}`;
  const isPiercing = getCollectionHandles(product).includes("fine-piercings") || PIERCING_PATTERN.test(described);
  return {
    stones:
      readTag(product, "stones", ["none", "diamond", "coloured"]) ?? parseStones(product, `${materials} ${described}`),
    kind: readTag(product, "kind", ["piercing", "classic"]) ?? (isPiercing ? "piercing" : "classic"),
    style:
      readTag(product, "style", ["dainty", "statement"]) ??
      (STATEMENT_PATTERN.test(`${described} ${product.tags.join(" ")}`) ? "statement" : "dainty"),
  };
}

function readTag<T extends string>({ tags }: ShopProduct, name: string, values: readonly T[]): T | undefined {
  const given = new Set(tags.map((tag) => tag.toLowerCase().replace(/\s/g, "")));
  return values.find((value) => given.has(`${name}:${value}`));
}

/** Returns the metal when exactly one is named. Gold needs a colour. */
function parseMetal(text: string): Metal | undefined {
  const named: Metal[] = [];
  if (/\b(?:white gold|platinum|silver)\b/i.test(text)) named.push("white");
  if (/\brose gold\b/i.test(text)) named.push("rose");
  if (/\byellow gold\b/i.test(text)) named.push("yellow");
  return named.length === 1 ? named[0] : undefined;
}

function parseStones(product: ShopProduct, words: string): Traits["stones"] {
  const { diamond_carat, sapphire_carat } = getMetafields(product);
  if (Number.parseFloat(sapphire_carat ?? "") > 0 || COLOURED_PATTERN.test(words)) return "coloured";
  return Number.parseFloat(diamond_carat ?? "") > 0 || /\bdiamonds?\b/i.test(words) ? "diamond" : "none";
}

function getCollectionHandles({ collections }: ShopProduct): string[] {
  return collections.nodes.map(({ handle }) => handle);
}
