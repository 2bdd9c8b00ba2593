import { COLLECTIONS } from "@advent/contract";
import type { StylistCandidate } from "../../catalogue/catalogue";
import { getInventory, getMetafields } from "./present-shop-product";
import type { ShopProduct } from "./responses";
import { getChoice } from "./shop-metals";

type Traits = StylistCandidate["traits"];
type Metal = NonNullable<Traits["tone"]>;

const COLOURED_PATTERN =
  /\b(?:sapphires?|emeralds?|rub(?:y|ies)|pearls?|opals?|amethysts?|garnets?|topaz|aquamarines?|peridots?|citrines?|turquoise|moonstones?|onyx|tourmalines?|spinels?|tanzanites?)\b/i;
const PIERCING_PATTERN = /\b(?:piercings?|labrets?|clickers?|barbells?)\b/i;
const STATEMENT_PATTERN = /\b(?:statement|cocktail|cuffs?|tennis|rivi[eè]re|halo|chandelier|climbers?|signets?)\b/i;

/**
 * Returns one candidate per price, tone and size. Tags such as `metal:white` or `kind:piercing` decide, then variant
 * title, materials, carats, collections, product type and name.
 */
export function toCandidates(product: ShopProduct): StylistCandidate[] {
  const { title, description, productType, tags } = product;
  const handles = product.collections.nodes.map(({ handle }) => handle);
  const materials = getMetafields(product).all_materials_product ?? "";
  const text = [title, description, materials, productType, ...handles, ...tags].join(". ");
  const category = COLLECTIONS.find((handle) => handles.includes(handle)) ?? (productType.toLowerCase() || "other");
  const traits = getTraits(product, materials, handles.includes("fine-piercings"));
  const ownTone = readTag(product, "metal", ["yellow", "white", "rose"]) ?? parseMetal(materials);
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

function getTraits(product: ShopProduct, materials: string, isInPiercings: boolean): Omit<Traits, "tone"> {
  const described = `${product.title} ${product.productType}`;
  const isPiercing = isInPiercings || PIERCING_PATTERN.test(described);
  const isStatement = STATEMENT_PATTERN.test(`${described} ${product.tags.join(" ")}`);
  return {
    stones:
      readTag(product, "stones", ["none", "diamond", "coloured"]) ?? parseStones(product, `${materials} ${described}`),
    kind: readTag(product, "kind", ["piercing", "classic"]) ?? (isPiercing ? "piercing" : "classic"),
    style: readTag(product, "style", ["dainty", "statement"]) ?? (isStatement ? "statement" : "dainty"),
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
