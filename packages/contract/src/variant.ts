import type { Product, Variant } from "./product";

/** Fewer than this many pieces left are counted aloud (behaviour §9). */
export const LOW_STOCK_COUNT = 5;

type Stock = Pick<Variant, "availableForSale" | "quantityAvailable">;

/** Available for sale and at least one piece in stock (behaviour §5). */
export function isAvailable(variant: Stock): boolean {
  return variant.availableForSale && variant.quantityAvailable > 0;
}

/** The variant chosen when the dialog opens: the first available one, otherwise the first (behaviour §2). */
export function selectDefaultVariant<V extends Stock>(variants: readonly V[]): V | undefined {
  return variants.find(isAvailable) ?? variants[0];
}

/** The product's pictures as a variant looks, the main one first: in its metal, where there are such. */
export function selectImages(
  product: Pick<Product, "image" | "images" | "metals">,
  variant: Pick<Variant, "image" | "metal"> | undefined,
): string[] {
  const inMetal = product.metals.find(({ name }) => name === variant?.metal)?.images ?? [];
  if (inMetal.length > 0) return inMetal;
  if (variant?.image) return [variant.image];
  return product.images.length > 0 ? product.images : [product.image];
}

/** The metal in which a variant's pictures show the product, where that is another one than its own. */
export function getShownMetal(
  product: Pick<Product, "image" | "images" | "metals">,
  variant: Pick<Variant, "image" | "metal"> | undefined,
): string | undefined {
  const [shown = ""] = selectImages(product, variant);
  const metal = product.metals.find(({ images }) => images.includes(shown))?.name;
  return metal === variant?.metal ? undefined : metal;
}

/** `(Out of stock)`, `(3 left)` or nothing (behaviour §5). */
export function formatStockLabel(variant: Stock): string {
  if (!isAvailable(variant)) return "(Out of stock)";
  return variant.quantityAvailable < LOW_STOCK_COUNT ? `(${variant.quantityAvailable} left)` : "";
}

/** The grid offers a choice only between variants one can have (behaviour §5). */
export function hasChoiceInGrid(product: Pick<Product, "variants">): boolean {
  return product.variants.filter(isAvailable).length > 1;
}

/** The add dialog offers it as soon as there is more than one variant (behaviour §2). */
export function hasChoiceInDialog(product: Pick<Product, "variants">): boolean {
  return product.variants.length > 1;
}

/** A metal or a size to choose, with what `stockLabel` says of it, and the variant that choosing it leads to. */
export interface Option {
  name: string;
  label: string;
  isAvailable: boolean;
  variant: Variant;
}

/** Metal and size as two choices; one that leaves nothing to choose is empty. */
export interface TwoChoices {
  metals: Option[];
  sizes: Option[];
}

/**
 * What can be chosen beside this variant: another metal, in its size where there is one, or another size in its metal
 * (behaviour §5). `undefined` where metal and size do not name every variant: those are chosen by their titles.
 */
export function getTwoChoices(variants: readonly Variant[], chosen: Variant): TwoChoices | undefined {
  const inMetal = groupBy(variants, ({ metal }) => metal);
  const inSize = groupBy(variants, ({ size }) => size);
  const pairs = new Set(variants.map(({ metal, size }) => `${metal} / ${size}`));
  if (pairs.size < variants.length || !inMetal || !inSize) return undefined;
  const sizes = variants.filter(({ metal }) => metal === chosen.metal);
  return {
    metals: inMetal.size < 2 ? [] : [...inMetal].map(([name, group]) => toOption(name, group, chosen.size)),
    sizes: inSize.size < 2 ? [] : sizes.map((variant) => toOption(variant.size ?? "", [variant], variant.size)),
  };
}

/** `undefined` where some have no such name, but not all. */
function groupBy(variants: readonly Variant[], nameOf: (variant: Variant) => string | undefined) {
  const groups = new Map<string, Variant[]>();
  for (const variant of variants) {
    const name = nameOf(variant);
    if (name) groups.set(name, [...(groups.get(name) ?? []), variant]);
  }
  const named = [...groups.values()].flat().length;
  return named === 0 || named === variants.length ? groups : undefined;
}

function toOption(name: string, group: readonly Variant[], size: string | undefined): Option {
  const [only, ...others] = group;
  const variant = group.find((one) => one.size === size && isAvailable(one)) ?? selectDefaultVariant(group);
  if (!only || !variant) throw new Error(`There is no variant of ${name}.`);
  const counted = others.length === 0 || !isAvailable(variant);
  return { name, label: counted ? formatStockLabel(variant) : "", isAvailable: isAvailable(variant), variant };
}
