import { type ExchangeChoice, isAvailable, type Product, selectImages, type Variant } from "@advent/contract";
import type { ExchangedProduct } from "../../calendars/order/exchange-document";
import type { Catalogue } from "../../catalogue/catalogue";

const MAX_OTHER_PRODUCTS = 8;

/** No money moves, so a replacement costs as much as the gift or less. */
export const canReplace = (gift: ExchangedProduct, variant: Variant): boolean =>
  isAvailable(variant) && variant.id !== gift.variantId && variant.priceAmount <= gift.price;

/** Returns the gift in other sizes and metals, then other products, those nearest in price first. */
export async function listChoices(
  catalogue: Pick<Catalogue, "listStylistCandidates" | "findByIds">,
  gift: ExchangedProduct,
  buyerIp: string,
): Promise<ExchangeChoice[]> {
  const candidates = (await catalogue.listStylistCandidates())
    .filter(({ stock, pricePence }) => stock > 0 && pricePence <= gift.price)
    .toSorted((a, b) => b.pricePence - a.pricePence || a.productId.localeCompare(b.productId));
  const others = new Set(candidates.map(({ productId }) => productId));
  others.delete(gift.productId);
  const ids = [gift.productId, ...[...others].slice(0, MAX_OTHER_PRODUCTS)];
  const products = await catalogue.findByIds(ids, buyerIp);
  return ids
    .flatMap((id) => products.get(id) ?? [])
    .map((product) => toChoice(product, gift))
    .filter(({ variants }) => variants.length > 0);
}

function toChoice(product: Product, gift: ExchangedProduct): ExchangeChoice {
  const variants = product.variants.filter((variant) => canReplace(gift, variant));
  // The recipient's size comes first, where the other product has it.
  const alike = variants.toSorted((a, b) => Number(isAlike(b, gift)) - Number(isAlike(a, gift)));
  return {
    productId: product.id,
    isGift: product.id === gift.productId,
    name: product.name,
    image: selectImages(product, alike[0])[0] ?? product.image,
    variants: alike.map(({ id, title }) => ({ id, title })),
  };
}

const isAlike = ({ title }: Variant, gift: ExchangedProduct): boolean => title === gift.variantTitle;
