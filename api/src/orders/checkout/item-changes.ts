import { formatMoney, type ItemChange, isAvailable, MAX_OPTIONS, type Product, selectImages } from "@advent/contract";
import type { ItemDocument, ShownCalendar } from "../../calendars/calendar-model";
import type { Catalogue } from "../../catalogue/catalogue";
import { findSubstitutes, type Substitute } from "../../catalogue/substitutes";
import { formatOutOfStock, formatPriceChange } from "../orders";

interface FoundChange extends ItemChange {
  currency: string;
  isInNewCurrency: boolean;
}

/** Finds days whose price or stock has changed. A stylist calendar costs its budget, so only its stock counts. */
export async function findItemChanges(
  catalogue: Catalogue,
  calendar: ShownCalendar,
  buyerIp: string,
): Promise<FoundChange[]> {
  const ids = [...new Set(calendar.items.map((item) => item.productId))];
  const products = await catalogue.findByIds(ids, buyerIp, calendar._id);
  return calendar.items
    .map((item) => getItemChange(calendar, item, products.get(item.productId)))
    .filter((change) => change !== undefined)
    .filter((change) => change.reason === "stock" || change.isInNewCurrency || !calendar.isStylistChoice)
    .sort((a, b) => a.day - b.day);
}

/** Adds what can replace a sold-out item. A stylist's picks stay a surprise, so they have none. */
export async function findItemChangesWithSubstitutes(
  catalogue: Catalogue,
  calendar: ShownCalendar,
  buyerIp: string,
): Promise<ItemChange[]> {
  const changes = await findItemChanges(catalogue, calendar, buyerIp);
  if (calendar.isStylistChoice) return changes;
  const taken = new Set(calendar.items.map(({ productId }) => productId));
  return Promise.all(
    changes.map(async (change) => {
      const item = calendar.items.find(({ _id }) => _id === change.itemId);
      if (change.reason === "price" || !item) return change;
      const found = await findSubstitutes(catalogue, item, taken, buyerIp);
      return { ...change, substitutes: found.slice(0, MAX_OPTIONS).map((one) => presentSubstitute(item, one)) };
    }),
  );
}

export const presentSubstitute = (
  { engraving }: ItemDocument,
  { product, variant }: Substitute,
): ItemChange["substitutes"][number] => ({
  productId: product.id,
  variantId: variant.id,
  name: product.name,
  variantTitle: product.variants.length > 1 ? variant.title : null,
  image: selectImages(product, variant)[0] ?? product.image,
  price: variant.price,
  priceAmount: variant.priceAmount,
  losesEngraving: engraving !== null && !product.isEngravable,
});

function getItemChange(
  { items }: ShownCalendar,
  item: ItemDocument,
  product: Product | undefined,
): FoundChange | undefined {
  const wanted = items.filter(({ variantId }) => variantId === item.variantId).length;
  const variant = product?.variants.find(({ id }) => id === item.variantId);
  const { price, currency, name } = item.snapshot;
  const old = {
    itemId: item._id,
    day: item.day,
    productName: name,
    oldPriceAmount: price,
    oldPrice: formatMoney(price, currency),
    substitutes: [],
    currency: variant?.currencyCode ?? currency,
    isInNewCurrency: variant !== undefined && variant.currencyCode !== currency,
  };
  if (!variant || !isAvailable(variant) || variant.quantityAvailable < wanted) {
    return { ...old, reason: "stock", newPriceAmount: null, newPrice: null };
  }
  if (variant.priceAmount === price && variant.currencyCode === currency) return undefined;
  return { ...old, reason: "price", newPriceAmount: variant.priceAmount, newPrice: variant.price };
}

/** Returns the new prices by item id, only where the price is still the one the shopper accepted. */
export function acceptPrices(
  { items }: ShownCalendar,
  changes: readonly FoundChange[],
  agreed: readonly { day: number; priceAmount: number }[],
): Record<string, Pick<ItemDocument, "snapshot">> {
  const prices = new Map(agreed.map(({ day, priceAmount }) => [day, priceAmount]));
  const current = changes.filter(({ day, newPriceAmount }) => prices.get(day) === newPriceAmount);
  return Object.fromEntries(
    current.flatMap(({ itemId, newPriceAmount: price, currency }) => {
      const item = items.find(({ _id }) => _id === itemId);
      return item && price !== null ? [[itemId, { snapshot: { ...item.snapshot, price, currency } }]] : [];
    }),
  );
}

export function describeChanges(changes: readonly ItemChange[]): string {
  return changes
    .map(({ day, productName, oldPrice, newPrice }) =>
      newPrice === null
        ? formatOutOfStock(day, productName)
        : formatPriceChange(day, productName, { before: oldPrice, now: newPrice }),
    )
    .join(" ");
}
