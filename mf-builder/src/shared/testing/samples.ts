import { type Calendar, formatMoney, type Item, type Product, type Variant } from "@advent/contract";

export function sampleVariant(change: Partial<Variant> = {}): Variant {
  return {
    id: "variant-1",
    title: "One size",
    price: "£120.00",
    priceAmount: 12_000,
    currencyCode: "GBP",
    availableForSale: true,
    quantityAvailable: 9,
    ...change,
  };
}

/** A product in stock; `id` and `name` follow the number. */
export function sampleProduct(number: number, change: Partial<Product> = {}): Product {
  const priceAmount = change.priceAmount ?? number * 10_000;
  const price = formatMoney(priceAmount);
  return {
    id: `product-${number}`,
    handle: `gift-${number}`,
    name: `Gift ${number}`,
    description: `The description of gift ${number}`,
    image: `/api/pictures/gift-${number}.webp`,
    images: [],
    price,
    priceAmount,
    currencyCode: "GBP",
    inStock: true,
    inventory: { inStock: true, totalAvailable: 9, hasMultipleVariants: false },
    variants: [sampleVariant({ id: `variant-${number}`, price, priceAmount })],
    metafields: { all_materials_product: null, diamond_carat: null, sapphire_carat: null },
    ...change,
  };
}

export function sampleItem(change: Partial<Item> & { day: number }): Item {
  const id = change.id ?? `item-${change.day}`;
  return {
    id,
    calendarItemId: id,
    productId: `product-${change.day}`,
    productName: `Gift ${change.day}`,
    productDescription: "",
    productImage: `/api/pictures/gift-${change.day}.webp`,
    productPrice: "£100.00",
    priceAmount: 10_000,
    currencyCode: "GBP",
    productHandle: `gift-${change.day}`,
    variantId: `variant-${change.day}`,
    variantTitle: null,
    note: null,
    enhancedNote: null,
    productMetafields: null,
    qrCodeUrl: `/api/qr/calendar-1/day-${change.day}.svg`,
    openedAt: null,
    ...change,
  };
}

export const sampleItems = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => sampleItem({ day: index + 1 }));

export function sampleCalendar(change: Partial<Calendar> = {}): Calendar {
  return {
    id: "calendar-1",
    customerName: null,
    customerEmail: null,
    giftNote: null,
    isStylistChoice: false,
    stylistBudget: null,
    stylistInstructions: null,
    createdAt: "2026-11-01T10:00:00.000Z",
    orderNumber: null,
    masterQrCode: "/api/qr/calendar-1/master.svg",
    masterLandingUrl: "https://gifts.example/landing/calendar-1",
    ...change,
  };
}
