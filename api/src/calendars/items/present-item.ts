import {
  buildPath,
  convertAtFaceValue,
  endpoints,
  formatMoney,
  formatNote,
  type Item,
  type LandingItem,
} from "@advent/contract";
import { getMediaUrls } from "../../media/media-model";
import type { ItemDocument } from "../calendar-model";

/** @param currency of the order, or the shop’s before there is one */
export function presentItem(item: ItemDocument, calendarId: string, currency: string): Item {
  const { snapshot } = item;
  const priceAmount = convertAtFaceValue(snapshot.price, snapshot.currency, currency);
  // `Object.assign` is much faster than spreading for objects of this size.
  return Object.assign(presentLandingItem(item, { calendarId }), {
    productId: item.productId,
    productPrice: formatMoney(priceAmount, currency),
    priceAmount,
    currencyCode: currency,
    productHandle: snapshot.handle,
    variantId: item.variantId,
    variantTitle: snapshot.variantTitle,
    ...(snapshot.size && { size: snapshot.size, sizeKind: snapshot.sizeKind }),
    engraving: item.engraving,
    enhancedNote: item.enhancedNote,
    qrCodeUrl: `/api/qr/${calendarId}/day-${item.day}.png`,
    openedAt: item.openedAt?.toISOString() ?? null,
  });
}

interface Shown {
  calendarId: string;
  /** The key that opens the media of a sealed day. */
  preview?: string | undefined;
}

/** Presents product and message for the recipient, without purchase data. */
function presentLandingItem(item: ItemDocument, { calendarId, preview }: Shown): LandingItem {
  return {
    id: item._id,
    calendarItemId: item._id,
    day: item.day,
    productName: item.snapshot.name,
    productDescription: item.snapshot.description,
    productImage: item.snapshot.image,
    productMetafields: presentMetafields(item),
    ...presentNote(item, preview),
    ...(item.snapshot.variantTitle && { chosen: item.snapshot.variantTitle }),
    ...(item.engraving && { engraving: item.engraving }),
    ...presentCaptions(item, { calendarId, preview }),
  };
}

/** Presents text followed by a marker line for each medium (docs/behaviour/entities.md), and the media's other files. */
export function presentNote({ note, media }: Pick<ItemDocument, "note" | "media">, preview?: string) {
  const { mp4, poster, ...noteMedia } = getMediaUrls(media, preview);
  return {
    note: formatNote({ ...noteMedia, text: note ?? "" }),
    ...(mp4 && { renditions: { mp4, ...(poster && { poster }) } }),
  };
}

/** Presents a day for the recipient. Nothing is sent for a refunded one, so only its message is left. */
export function presentRecipientItem(item: ItemDocument, options: Shown): LandingItem {
  const shown = presentLandingItem(item, options);
  if (!item.isRefunded) return shown;
  const { chosen: _, engraving: __, ...message } = shown;
  const nothing = { productDescription: "", productImage: "", productMetafields: "{}" };
  return { ...message, productName: "A message for you", ...nothing };
}

/** Allows known fields only, because no schema checks the contents of this string. */
function presentMetafields({ snapshot: { metafields } }: ItemDocument): string {
  const { all_materials_product, diamond_carat, sapphire_carat } = metafields;
  return JSON.stringify({ all_materials_product, diamond_carat, sapphire_carat });
}

function presentCaptions({ _id: itemId, captions }: ItemDocument, { calendarId, preview }: Shown) {
  if (!captions) return {};
  const { lang, cues } = captions;
  return { captions: { lang, cues, src: buildPath(endpoints.getCaptions, { calendarId, itemId }, { preview }) } };
}
