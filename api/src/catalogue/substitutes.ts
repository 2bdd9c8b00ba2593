import { convertAtFaceValue, isAvailable, type ProductWithDetails, type Variant } from "@advent/contract";
import type { Catalogue, StylistCandidate } from "./catalogue";
import { capitalise } from "./data/details";

const PRICE_TOLERANCE_PERCENT = 15;
/** Products that are read in full to rank them. */
const MAX_RANKED_PRODUCTS = 40;

export interface Substitutable {
  productId: string;
  variantId: string;
  category: string;
  priceAmount: number;
  metal: string | undefined;
  stones: string;
  form: string;
  isAvailable: boolean;
}

export interface Substitute {
  product: ProductWithDetails;
  variant: Variant;
  /** Category, metal and stones, without the product's name. */
  traits: string;
}

/**
 * Ranks substitutes of a product: same category, price within 15 %, in stock, not in the calendar. The same
 * metal counts first, then the same stones, the same form, and the nearest price. Each product is listed once.
 */
export function rankSubstitutes<T extends Substitutable>(
  wanted: Substitutable,
  options: readonly T[],
  taken: ReadonlySet<string>,
): T[] {
  const getPriceGap = ({ priceAmount }: Substitutable) => Math.abs(priceAmount - wanted.priceAmount);
  const getDifferences = (one: Substitutable): number[] => [
    Number(one.metal !== wanted.metal),
    Number(one.stones !== wanted.stones),
    Number(one.form !== wanted.form),
    getPriceGap(one),
  ];
  const compare = (a: T, b: T): number => {
    const others = getDifferences(b);
    const byDifference = getDifferences(a).map((difference, at) => difference - (others[at] ?? 0));
    return byDifference.find((difference) => difference !== 0) ?? (getName(a) < getName(b) ? -1 : 1);
  };
  const ranked = options
    .filter((one) => one.isAvailable && one.category === wanted.category)
    .filter((one) => one.productId !== wanted.productId && !taken.has(one.productId))
    .filter((one) => getPriceGap(one) * 100 <= wanted.priceAmount * PRICE_TOLERANCE_PERCENT)
    .sort(compare);
  return [...new Map(ranked.toReversed().map((one) => [one.productId, one])).values()].reverse();
}

const getName = ({ productId, variantId }: Substitutable) => `${productId} ${variantId}`;

interface Bought {
  productId: string;
  variantId: string;
  snapshot: { price: number; currency: string };
}

/** Finds substitutes in the catalogue, best first. Rings and piercings keep their size. */
export async function findSubstitutes(
  catalogue: Pick<Catalogue, "listStylistCandidates" | "findByIds">,
  { productId, variantId, snapshot }: Bought,
  taken: ReadonlySet<string>,
  buyerIp: string | undefined,
): Promise<Substitute[]> {
  const candidates = await catalogue.listStylistCandidates();
  const own = candidates.filter((candidate) => candidate.productId === productId);
  const original = own.find((candidate) => candidate.variantId === variantId) ?? own[0];
  if (!original) return [];
  const price = convertAtFaceValue(snapshot.price, snapshot.currency, original.currency);
  const near = candidates
    .filter(({ category }) => category === original.category)
    .sort((a, b) => Math.abs(a.priceAmount - price) - Math.abs(b.priceAmount - price));
  const ids = [...new Set(near.map((candidate) => candidate.productId))].filter((id) => !taken.has(id));
  const products = await catalogue.findByIds([...new Set([productId, ...ids.slice(0, MAX_RANKED_PRODUCTS)])], buyerIp);
  const product = products.get(productId);
  if (!product) return [];
  const variant = product.variants.find(({ id }) => id === variantId);
  const size = product.details.sizeGuide ? variant?.size : undefined;
  const wanted = { ...describe(original, product, variant), priceAmount: price };
  const options = near.flatMap((candidate) => {
    const other = products.get(candidate.productId);
    const chosen = other && selectVariant(other, candidate, size);
    if (!chosen) return [];
    const described = describe(candidate, other, chosen);
    return [{ ...described, product: other, variant: chosen, traits: formatTraits(described, chosen) }];
  });
  return rankSubstitutes(wanted, options, taken);
}

/** Shopify lists one size for each metal, the one with most stock. Other sizes of it count as well. */
function selectVariant(product: ProductWithDetails, { variantId }: StylistCandidate, size: string | undefined) {
  const named = product.variants.find(({ id }) => id === variantId);
  if (size === undefined || named?.size === undefined || named.size === size) return named;
  return product.variants.find((one) => one.metal === named.metal && one.size === size && isAvailable(one));
}

function describe(
  { productId, category, form, traits }: StylistCandidate,
  { details }: ProductWithDetails,
  variant: Variant | undefined,
): Substitutable {
  const stones = details.stones.map(({ name }) => name.toLowerCase()).sort();
  return {
    productId,
    variantId: variant?.id ?? "",
    category,
    form,
    priceAmount: variant?.priceAmount ?? 0,
    metal: traits.tone ?? variant?.metal,
    stones: stones.length > 0 ? [...new Set(stones)].join(", ") : traits.stones,
    isAvailable: variant !== undefined && isAvailable(variant),
  };
}

function formatTraits({ category, metal, stones }: Substitutable, variant: Variant): string {
  const alloy = variant.metal ?? (metal && `${metal} gold`);
  return [capitalise(category.replaceAll("-", " ")), alloy, stones !== "none" && stones].filter(Boolean).join(", ");
}
