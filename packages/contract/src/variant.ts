import type { Product, Variant } from "./product";

export const LOW_STOCK_COUNT = 5;

type Stock = Pick<Variant, "availableForSale" | "quantityAvailable">;

export function isAvailable(variant: Stock): boolean {
  return variant.availableForSale && variant.quantityAvailable > 0;
}

export function selectDefaultVariant<V extends Stock>(variants: readonly V[]): V | undefined {
  return variants.find(isAvailable) ?? variants[0];
}

/** Returns the requested variant, or the default one when the product does not have it. */
export function selectVariant<V extends Stock & { id: string }>(
  variants: readonly V[],
  variantId: string | null | undefined,
): V | undefined {
  return variants.find(({ id }) => id === variantId) ?? selectDefaultVariant(variants);
}

export function selectImages(
  product: Pick<Product, "image" | "images" | "metals">,
  variant: Pick<Variant, "image" | "metal"> | undefined,
): string[] {
  const inMetal = product.metals.find(({ name }) => name === variant?.metal)?.images ?? [];
  if (inMetal.length > 0) return inMetal;
  if (variant?.image) return [variant.image];
  return product.images.length > 0 ? product.images : [product.image];
}

export function getShownMetal(
  product: Pick<Product, "image" | "images" | "metals">,
  variant: Pick<Variant, "image" | "metal"> | undefined,
): string | undefined {
  const [shown = ""] = selectImages(product, variant);
  const metal = product.metals.find(({ images }) => images.includes(shown))?.name;
  return metal === variant?.metal ? undefined : metal;
}

export function formatStockLabel(variant: Stock): string {
  if (!isAvailable(variant)) return "(Out of stock)";
  return variant.quantityAvailable < LOW_STOCK_COUNT ? `(${variant.quantityAvailable} left)` : "";
}

/** The grid counts only available variants (docs/behaviour/products.md). */
export function hasChoiceInGrid(product: Pick<Product, "variants">): boolean {
  return product.variants.filter(isAvailable).length > 1;
}

/** The dialog counts every variant (docs/behaviour/products.md). */
export function hasChoiceInDialog(product: Pick<Product, "variants">): boolean {
  return product.variants.length > 1;
}

export interface Option {
  name: string;
  label: string;
  isAvailable: boolean;
  variant: Variant;
}

export interface TwoChoices {
  metals: Option[];
  sizes: Option[];
}

/**
 * Returns other metals, in the same size where possible, and other sizes in the same metal
 * (docs/behaviour/products.md). Returns `undefined` when metal and size do not identify every variant.
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
  if (!only || !variant) throw new Error(`${name} has no variants.`);
  const counted = others.length === 0 || !isAvailable(variant);
  return { name, label: counted ? formatStockLabel(variant) : "", isAvailable: isAvailable(variant), variant };
}
