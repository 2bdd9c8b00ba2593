import {
  type Calendar,
  type CalendarWithItems,
  formatMoney,
  type Item,
  type Product,
  type Variant,
} from "@advent/contract";

const CREATED = "2026-11-01T09:00:00.000Z";
const ORDERED = "2026-11-22T14:05:00.000Z";

export function makeCalendar(fields: Partial<Calendar> = {}): Calendar {
  return {
    id: "calendar-1",
    customerName: null,
    customerEmail: null,
    giftNote: null,
    isStylistChoice: false,
    stylistBudget: null,
    stylistInstructions: null,
    createdAt: CREATED,
    orderNumber: null,
    orderState: fields.orderNumber ? "placed" : "not_ordered",
    orderedAt: fields.orderNumber ? ORDERED : null,
    promotion: 0,
    giftCard: null,
    masterQrCode: "/api/qr/calendar-1/master.png",
    masterLandingUrl: "http://localhost/landing/calendar-1",
    ...fields,
  };
}

export function makeVariant(fields: Partial<Variant> = {}): Variant {
  const priceAmount = fields.priceAmount ?? 12_500;
  return {
    id: "variant-1",
    title: "Yellow gold",
    price: formatMoney(priceAmount),
    priceAmount,
    currencyCode: "GBP",
    availableForSale: true,
    quantityAvailable: 10,
    ...fields,
  };
}

export function makeProduct(fields: Partial<Product> = {}): Product {
  const variants = fields.variants ?? [makeVariant()];
  const priceAmount = variants[0]?.priceAmount ?? 12_500;
  return {
    id: "product-1",
    handle: "aurora-studs",
    name: "Aurora Studs",
    description: "Two brilliants in a row.",
    image: "/api/pictures/aurora-studs.svg",
    images: [],
    price: formatMoney(priceAmount),
    priceAmount,
    currencyCode: "GBP",
    inStock: true,
    inventory: { inStock: true, totalAvailable: 10, hasMultipleVariants: variants.length > 1 },
    metafields: { all_materials_product: "18k yellow gold", diamond_carat: "0.20", sapphire_carat: null },
    ...fields,
    variants,
  };
}

export function makeItem(day: number, fields: Partial<Item> = {}): Item {
  const { name, description, image, handle, price, priceAmount, metafields } = makeProduct();
  return {
    id: `item-${day}`,
    calendarItemId: `item-${day}`,
    day,
    productId: `product-${day}`,
    productName: name,
    productDescription: description,
    productImage: image,
    productPrice: price,
    priceAmount,
    currencyCode: "GBP",
    productHandle: handle,
    variantId: "variant-1",
    variantTitle: "Yellow gold",
    note: null,
    enhancedNote: null,
    productMetafields: JSON.stringify(metafields),
    qrCodeUrl: `/api/qr/calendar-1/day-${day}.png`,
    openedAt: null,
    ...fields,
  };
}

/** A calendar whose days `days` are filled. */
export function makeCalendarWithItems(days: readonly number[] = [], fields: Partial<Calendar> = {}): CalendarWithItems {
  return { calendar: makeCalendar(fields), items: days.map((day) => makeItem(day)) };
}
