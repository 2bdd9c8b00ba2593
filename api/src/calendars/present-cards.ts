import type { AdminCalendar, AdminItem } from "@advent/contract";

const SHOWN = Symbol("shown");
type NullableField<Response> = {
  [Field in keyof Response]: null extends Response[Field] ? Field : never;
}[keyof Response];
type ForCards<Response> = { [Field in NullableField<Response>]?: typeof SHOWN } & {
  [Field in Exclude<keyof Required<Response>, NullableField<Response>>]: typeof SHOWN | Response[Field];
};

/** What packers and printers see, and what they get instead of the rest: `null` of fields that are not listed. */
const CARD_FIELDS: ForCards<Omit<AdminCalendar, "items">> = {
  id: SHOWN,
  customerName: SHOWN,
  opening: SHOWN,
  isStylistChoice: SHOWN,
  sharesReplies: SHOWN,
  giftReceipt: false,
  handling: [],
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
  masterQrCode: SHOWN,
  masterLandingUrl: SHOWN,
  previewKey: "",
  status: SHOWN,
  isSilent: SHOWN,
  replyCount: SHOWN,
  orderDifferences: [],
  orderEvents: [],
  orderTasks: [],
  failedRefunds: [],
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
  captions: undefined,
  productMetafields: SHOWN,
  qrCodeUrl: SHOWN,
  openedAt: SHOWN,
  returnsUntil: SHOWN,
  mustReprint: SHOWN,
};

export function presentCards(calendar: AdminCalendar): AdminCalendar {
  return {
    ...hideFields(calendar, CARD_FIELDS),
    items: calendar.items.map((item) => hideFields(item, CARD_ITEM_FIELDS)),
  };
}

function hideFields<Response extends object>(response: Response, shown: Readonly<Record<string, unknown>>): Response {
  const fields = Object.entries(response).map(([field, value]) => {
    const instead = field in shown ? shown[field] : null;
    return [field, instead === SHOWN ? value : instead];
  });
  return Object.fromEntries(fields) as Response;
}
