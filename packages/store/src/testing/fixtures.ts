import {
  type AdminHealth,
  type Calendar,
  type CalendarWithItems,
  type ContactRequest,
  DEFAULT_SHOP_PRICES,
  DETAIL_FIELDS,
  type DetailField,
  type Details,
  encodeFits,
  formatMoney,
  type GiftCard,
  type Item,
  type OrderAddress,
  type ProductWithDetails,
  type Proposal,
  type StoreInfo,
  type Variant,
} from "@advent/contract";

const CREATED = "2026-11-01T09:00:00.000Z";
const ORDERED = "2026-11-22T14:05:00.000Z";

const NO_DETAILS = Object.fromEntries(DETAIL_FIELDS.map((field) => [field, null])) as Record<DetailField, null>;

export function makeCalendar(fields: Partial<Calendar> = {}): Calendar {
  return {
    id: "calendar-1",
    ...NO_DETAILS,
    deliveryAddress: null,
    giftNote: null,
    opening: { mode: "together" },
    isStylistChoice: false,
    stylistBudget: null,
    stylistInstructions: null,
    sizes: null,
    giftWrap: null,
    giftReceipt: false,
    handling: [],
    engravingPrice: null,
    priceRules: DEFAULT_SHOP_PRICES,
    arrivesBy: null,
    sharesReplies: false,
    createdAt: CREATED,
    orderNumber: null,
    orderState: fields.orderNumber ? "placed" : "not_ordered",
    orderedAt: fields.orderNumber ? ORDERED : null,
    heldUntil: null,
    mustConfirmEmail: false,
    ordering: "open",
    promotion: 0,
    giftCard: null,
    masterQrCode: "/api/qr/calendar-1/master.png",
    masterLandingUrl: "http://localhost/landing/calendar-1",
    previewKey: "preview-key",
    ...fields,
  };
}

export function makeAddress(fields: Partial<OrderAddress> = {}): OrderAddress {
  return {
    deliverTo: "buyer",
    name: "Grace Hopper",
    line1: "12 Harbour Street",
    line2: null,
    city: "Whitby",
    region: null,
    postcode: "YO21 3PU",
    country: "GB",
    phone: null,
    revision: 0,
    lines: ["Grace Hopper", "12 Harbour Street", "Whitby", "YO21 3PU"],
    ...fields,
  };
}

export function makeVariant(fields: Partial<Variant> = {}): Variant {
  const priceAmount = fields.priceAmount ?? 12_500;
  return {
    id: "variant-1",
    title: "Yellow gold",
    price: formatMoney(priceAmount, "GBP"),
    priceAmount,
    currencyCode: "GBP",
    availableForSale: true,
    quantityAvailable: 10,
    ...fields,
  };
}

export function makeDetails(fields: Partial<Details> = {}): Details {
  return {
    purity: null,
    stones: [],
    measures: [],
    fastening: null,
    care: null,
    hallmark: null,
    sizeGuide: null,
    worn: null,
    ...fields,
  };
}

export function makeProduct(fields: Partial<ProductWithDetails> = {}): ProductWithDetails {
  const variants = fields.variants ?? [makeVariant()];
  const priceAmount = variants[0]?.priceAmount ?? 12_500;
  return {
    id: "product-1",
    handle: "aurora-studs",
    name: "Aurora Studs",
    description: "Two brilliants in a row.",
    image: "/api/images/aurora-studs.svg",
    images: [],
    price: formatMoney(priceAmount, "GBP"),
    priceAmount,
    currencyCode: "GBP",
    inStock: true,
    inventory: { inStock: true, totalAvailable: 10, hasMultipleVariants: variants.length > 1 },
    metals: [],
    metafields: { all_materials_product: "18k yellow gold", diamond_carat: "0.20", sapphire_carat: null },
    isEngravable: false,
    details: makeDetails(),
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
    engraving: null,
    note: null,
    enhancedNote: null,
    productMetafields: JSON.stringify(metafields),
    qrCodeUrl: `/api/qr/calendar-1/day-${day}.png`,
    openedAt: null,
    ...fields,
  };
}

export function makeCalendarWithItems(days: readonly number[] = [], fields: Partial<Calendar> = {}): CalendarWithItems {
  return { calendar: makeCalendar(fields), items: days.map((day) => makeItem(day)) };
}

export function makeProposal({ changes = [1, 2, 3], ...fields }: Partial<Proposal> = {}): Proposal {
  return {
    id: "proposal-1",
    budget: "8950",
    seed: 1,
    madeAt: "2026-11-22T17:04:00.000Z",
    worth: 1_058_800,
    kept: [],
    relaxed: [],
    changes,
    fits: encodeFits(changes.length, () => true),
    gone: [],
    ...fields,
  };
}

export function makeStoreInfo(fields: Partial<StoreInfo> = {}): StoreInfo {
  return {
    name: "Ada & Daughters",
    contact: { email: "ada@shop.example", phone: "020 7946 0112", hours: "all day" },
    delivery: {
      workingDays: 2,
      cutOffHour: 16,
      timeZone: "Europe/London",
      holidays: ["2026-12-25", "2026-12-28"],
      arrivals: [
        { orderedBefore: "2026-11-23T16:00:00.000Z", by: "2026-11-25" },
        { orderedBefore: "2026-12-23T16:00:00.000Z", by: "2026-12-29" },
      ],
    },
    deliveryCountries: [],
    returnsDays: 30,
    giftWrap: 0,
    sendsEmail: true,
    suggestsCaptions: false,
    payments: ["Visa", "Mastercard"],
    ...fields,
  };
}

export function makeGiftCard(fields: Partial<GiftCard> = {}): GiftCard {
  return {
    code: "7Q3K9XWD2M4PT8NB",
    amount: 25_000,
    currency: "GBP",
    expiresOn: "2027-11-22",
    isWithdrawn: false,
    ...fields,
  };
}

export function makeContactRequest(fields: Partial<ContactRequest> = {}): ContactRequest {
  return {
    contact: "020 7946 0000",
    bestTime: null,
    requestedAt: "2026-11-22T09:00:00.000Z",
    keptUntil: "2027-02-20T09:00:00.000Z",
    doneAt: null,
    stylistBudget: "8950",
    pickCount: 12,
    ...fields,
  };
}

export const sampleHealth: AdminHealth = {
  asOf: "2026-11-22T10:00:00.000Z",
  health: {
    status: "ok",
    version: "1.0.0",
    database: { engine: "mongodb-uri", reachable: true },
    adapters: { catalogue: "shopify", orders: "shopify", writing: "openai", media: "s3" },
  },
  orders: { placed: 4, paid: 112, fulfilled: 873, cancelled: 6, refunded: 9, disputed: 0 },
  stuckOrders: 0,
  queues: {
    orders: { due: 2, oldestSeconds: 3 },
    emails: { due: 1, oldestSeconds: 12 },
    requests: { due: 0, oldestSeconds: 0 },
  },
  emails: { waiting: 1, sent: 2_114, dead: 0 },
  mediaPool: { working: 2, waiting: 3 },
  remotes: [],
};
