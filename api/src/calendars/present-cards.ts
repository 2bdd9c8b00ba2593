import type { AdminCalendar, AdminItem } from "@advent/contract";

const SHOWN = Symbol("shown");
type ForCards<Response> = { [Field in keyof Required<Response>]: typeof SHOWN | Response[Field] };

/** What packers and printers see, and what they get instead of the rest. A field that is missing does not compile. */
const CARD_FIELDS: ForCards<Omit<AdminCalendar, "items">> = {
  id: SHOWN,
  customerName: SHOWN,
  customerEmail: null,
  deliveryInstructions: null,
  deliveryAddress: null,
  giftNote: null,
  opening: SHOWN,
  isStylistChoice: SHOWN,
  stylistBudget: null,
  stylistInstructions: null,
  sharesReplies: SHOWN,
  sizes: null,
  giftWrap: null,
  giftReceipt: false,
  handling: [],
  engravingPrice: null,
  createdAt: SHOWN,
  currency: SHOWN,
  orderNumber: SHOWN,
  orderState: SHOWN,
  orderedAt: SHOWN,
  mustConfirmEmail: false,
  heldUntil: SHOWN,
  ordering: SHOWN,
  arrivesBy: SHOWN,
  promotion: 0,
  giftCard: null,
  masterQrCode: SHOWN,
  masterLandingUrl: SHOWN,
  previewKey: "",
  status: SHOWN,
  isSilent: SHOWN,
  replyCount: SHOWN,
  orderDifferences: [],
  orderEvents: [],
  orderTasks: [],
  refundable: null,
};
const CARD_ITEM_FIELDS: ForCards<AdminItem> = {
  id: SHOWN,
  calendarItemId: SHOWN,
  day: SHOWN,
  productId: SHOWN,
  productName: SHOWN,
  productDescription: SHOWN,
  productImage: SHOWN,
  productPrice: "",
  priceAmount: 0,
  currencyCode: SHOWN,
  productHandle: SHOWN,
  variantId: SHOWN,
  variantTitle: SHOWN,
  size: SHOWN,
  sizeKind: SHOWN,
  engraving: SHOWN,
  note: null,
  enhancedNote: null,
  captions: undefined,
  productMetafields: SHOWN,
  qrCodeUrl: SHOWN,
  openedAt: SHOWN,
  returnsUntil: SHOWN,
  mustReprint: SHOWN,
};

const HIDDEN_FIELDS = getHidden(CARD_FIELDS);
const HIDDEN_ITEM_FIELDS = getHidden(CARD_ITEM_FIELDS);

export function presentCards(calendar: AdminCalendar): AdminCalendar {
  const items = calendar.items.map((item) => ({ ...item, ...HIDDEN_ITEM_FIELDS }));
  return { ...calendar, ...HIDDEN_FIELDS, items };
}

function getHidden(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== SHOWN));
}
