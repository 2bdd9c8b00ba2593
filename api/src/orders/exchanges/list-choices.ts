import {
  convertAtFaceValue,
  type DayExchange,
  type ExchangeChoice,
  fitsWearer,
  isAvailable,
  isAvoided,
  NO_SIZES,
  type Product,
  selectImages,
  type Variant,
  type WearerSizes,
} from "@advent/contract";
import type { ExchangedProduct } from "../../calendars/order/exchange-document";
import type { Catalogue, StylistCandidate } from "../../catalogue/catalogue";
import { canWear } from "../../stylist/available-gifts";

const MAX_OTHER_PRODUCTS = 8;

/** What the recipient has, in the order’s currency. */
export type Given = ExchangedProduct & { currency: string };

type ChoiceCatalogue = Pick<Catalogue, "listStylistCandidates" | "findByIds">;

/** No money moves, so a replacement costs as much as the gift or less. */
export const canReplace = (gift: Given, variant: Variant): boolean =>
  isAvailable(variant) && variant.id !== gift.variantId && getPriceFor(gift, variant) <= gift.price;

/** Returns a price in the order's currency, which the shop may have left since. */
export const getPriceFor = ({ currency }: Given, { priceAmount, currencyCode }: Variant): number =>
  convertAtFaceValue(priceAmount, currencyCode, currency);

/** Piercing jewellery is exchanged only with its seal unbroken. */
const isPiercing = (gift: StylistCandidate | undefined): boolean => gift?.traits.kind === "piercing";

export const mustBeUnopened = async (catalogue: ChoiceCatalogue, gift: ExchangedProduct): Promise<boolean> =>
  isPiercing(findCandidate(await catalogue.listStylistCandidates(), gift));

interface ChoiceReader {
  sizes: WearerSizes | null;
  buyerIp: string;
}

/** Finds the gift in other sizes and metals, then other products, each nearest first and only what can be worn. */
export async function findChoices(
  catalogue: ChoiceCatalogue,
  gift: Given,
  { sizes, buyerIp }: ChoiceReader,
): Promise<Pick<DayExchange, "mustBeUnopened" | "choices">> {
  const candidates = await catalogue.listStylistCandidates();
  const wearable = candidates.filter(
    (one) =>
      one.productId !== gift.productId &&
      one.stock > 0 &&
      convertAtFaceValue(one.priceAmount, one.currency, gift.currency) <= gift.price &&
      (!sizes || canWear(one, sizes)),
  );
  const original = findCandidate(candidates, gift);
  const nearest = wearable.toSorted(compareBy(getDifferences(original, gift)));
  const others = [...new Set(nearest.map(({ productId }) => productId))].slice(0, MAX_OTHER_PRODUCTS);
  const ids = [gift.productId, ...others];
  const products = await catalogue.findByIds(ids, buyerIp);
  const given = products.get(gift.productId)?.variants.find(({ id }) => id === gift.variantId);
  const choices = ids
    .flatMap((id) => products.get(id) ?? [])
    .map((product) => toChoice(product, gift, { given, sizes: sizes ?? NO_SIZES }))
    .filter(({ variants }) => variants.length > 0);
  return { mustBeUnopened: isPiercing(original), choices };
}

function findCandidate(candidates: readonly StylistCandidate[], { productId, variantId }: ExchangedProduct) {
  const own = candidates.filter((one) => one.productId === productId);
  return own.find((one) => one.variantId === variantId) ?? own[0];
}

/** Returns how a candidate differs from the gift, what matters most first. */
const getDifferences =
  (gift: StylistCandidate | undefined, { price, currency }: Given) =>
  (one: StylistCandidate) => [
    Number(one.category !== gift?.category),
    Number(one.form !== gift?.form),
    Number(one.traits.tone !== gift?.traits.tone),
    Number(one.traits.stones !== gift?.traits.stones),
    price - convertAtFaceValue(one.priceAmount, one.currency, currency),
  ];

function compareBy<T>(getKeys: (one: T) => number[]) {
  return (a: T, b: T): number => {
    const others = getKeys(b);
    return (
      getKeys(a)
        .map((key, index) => key - (others[index] ?? 0))
        .find((difference) => difference !== 0) ?? 0
    );
  };
}

interface ChoiceFor {
  /** The variant that is exchanged, unless it is no longer sold. */
  given: Variant | undefined;
  sizes: WearerSizes;
}

function toChoice(product: Product, gift: Given, { given, sizes }: ChoiceFor): ExchangeChoice {
  const isGift = product.id === gift.productId;
  // The gift may not fit although its size was named, so its other sizes are offered all the same.
  const canBeWorn = (one: Variant) => !isAvoided(one, sizes) && (isGift || fitsWearer(one, sizes) !== false);
  const sizeNames = [...new Set(product.variants.map(({ size }) => size))];
  const variants = product.variants
    .filter((variant) => canReplace(gift, variant) && canBeWorn(variant))
    .toSorted(
      compareBy((one) => [
        Number(!fitsWearer(one, sizes)),
        Number(one.metal !== given?.metal),
        Math.abs(sizeNames.indexOf(one.size) - sizeNames.indexOf(given?.size)),
      ]),
    );
  const getImage = (variant: Variant | undefined) => selectImages(product, variant)[0] ?? product.image;
  return {
    productId: product.id,
    isGift,
    name: product.name,
    image: getImage(variants[0]),
    variants: variants.map((variant) => ({
      id: variant.id,
      title: product.variants.length > 1 ? variant.title : "",
      image: getImage(variant),
    })),
  };
}
