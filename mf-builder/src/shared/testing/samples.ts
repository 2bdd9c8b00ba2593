import { type Calendar, formatMoney, type Item, type ProductWithDetails, type Variant } from "@advent/contract";
import { makeCalendar, makeItem, makeProduct, makeVariant } from "@advent/store/testing/fixtures";

export function sampleVariant(change: Partial<Variant> = {}): Variant {
  return makeVariant({ title: "One size", priceAmount: 12_000, quantityAvailable: 9, ...change });
}

export function sampleProduct(number: number, change: Partial<ProductWithDetails> = {}): ProductWithDetails {
  const priceAmount = change.priceAmount ?? number * 10_000;
  return makeProduct({
    id: `product-${number}`,
    handle: `gift-${number}`,
    name: `Gift ${number}`,
    description: `The description of gift ${number}`,
    image: `/api/images/gift-${number}.webp`,
    priceAmount,
    price: formatMoney(priceAmount, "GBP"),
    inventory: { inStock: true, totalAvailable: 9, hasMultipleVariants: false },
    variants: [sampleVariant({ id: `variant-${number}`, priceAmount })],
    metafields: { all_materials_product: null, diamond_carat: null, sapphire_carat: null },
    ...change,
  });
}

export function sampleItem({ day, ...change }: Partial<Item> & { day: number }): Item {
  const id = change.id ?? `item-${day}`;
  return makeItem(day, {
    id,
    calendarItemId: id,
    productName: `Gift ${day}`,
    productImage: `/api/images/gift-${day}.webp`,
    productPrice: "£100.00",
    priceAmount: 10_000,
    productHandle: `gift-${day}`,
    variantId: `variant-${day}`,
    variantTitle: null,
    productMetafields: null,
    ...change,
  });
}

export const sampleItems = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => sampleItem({ day: index + 1 }));

export const sampleCalendar = (change: Partial<Calendar> = {}): Calendar =>
  makeCalendar({ masterLandingUrl: "https://gifts.example/landing/calendar-1", ...change });
