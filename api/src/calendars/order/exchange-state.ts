import {
  ENGRAVED_GIFT,
  type ExchangeState,
  formatDay,
  getDateIn,
  isExchangeOpen,
  isOffered,
  type PartSettings,
} from "@advent/contract";
import { SNAPSHOT_FIELDS } from "../../catalogue/product-snapshot";
import type { ItemDocument, ShownCalendar } from "../calendar-model";
import { getDefaults } from "../field-rules";
import { getReturnWindow, type ReturnConfig } from "../openings/return-window";
import { isSender, type Reader } from "../replies/reader";
import type { ExchangeDocument, ExchangedProduct } from "./exchange-document";
import { getSettledState, getSettlement } from "./order-state";

/** Returns the state that counts: an open exchange ends with its order, or when its replacement is sold out. */
export function getExchangeState(calendar: ShownCalendar, { id, state }: ExchangeDocument): ExchangeState {
  const isOver = getSettledState(calendar) === "over" || getSettlement(calendar).exchanges.short.includes(id);
  return isOver && isExchangeOpen(state) ? "cancelled" : state;
}

export const isStockHeld = (calendar: ShownCalendar, { id }: ExchangeDocument): boolean =>
  getSettlement(calendar).exchanges.held.includes(id);

export const findOpenExchange = (calendar: ShownCalendar, itemId: string): ExchangeDocument | undefined =>
  calendar.exchanges.find((one) => one.itemId === itemId && isExchangeOpen(getExchangeState(calendar, one)));

/** Returns what the recipient has: the last replacement that was sent, or the gift of the day. */
export function getGiftNow(calendar: ShownCalendar, item: ItemDocument): ExchangedProduct {
  const last = findSentExchange(calendar, item);
  if (last) return last.replacement;
  const { productId, variantId, snapshot } = item;
  const { name, variantTitle, image, price, description, metafields } = snapshot;
  return { productId, variantId, name, variantTitle, image, price, description, metafields };
}

const findSentExchange = ({ exchanges }: ShownCalendar, { _id }: ItemDocument): ExchangeDocument | undefined =>
  exchanges.findLast(({ itemId, state }) => itemId === _id && state === "sent");

/**
 * Returns the item with what the recipient has now, on the device that exchanged it. Others may be the giver's, and see it
 * only if it is shared.
 */
export function showGiftNow(calendar: ShownCalendar, item: ItemDocument, writer: string | undefined): ItemDocument {
  const last = findSentExchange(calendar, item);
  if (!last || (!last.isShared && last.writer !== writer)) return item;
  const { name, variantTitle, image, description = "", metafields } = last.replacement;
  const { metafields: none } = getDefaults(SNAPSHOT_FIELDS);
  const snapshot = { ...item.snapshot, name, variantTitle, image, description, metafields: metafields ?? none };
  return { ...item, snapshot };
}

export const getReference = ({ id }: ExchangeDocument): string => id.slice(0, 8).toUpperCase();

/** Whoever else has the link may be the giver, who must not learn of an exchange that is not shared. */
const hasHiddenExchange = (calendar: ShownCalendar, { _id }: ItemDocument, { writer }: Reader): boolean =>
  calendar.exchanges.some(
    (one) =>
      one.itemId === _id && !one.isShared && one.writer !== writer && getExchangeState(calendar, one) !== "cancelled",
  );

const NOT_OFFERED = "The shop offers no exchanges.";

interface Request {
  reader: Reader;
  /** By the clock that opens days, in milliseconds. */
  now: number;
  config: ReturnConfig & PartSettings;
}

/** Returns false where the shop offers no exchanges, unless this device has one from before. */
export const showsExchanges = (
  { exchanges }: Pick<ShownCalendar, "exchanges">,
  writer: string | undefined,
  config: PartSettings,
): boolean => isOffered(config, "exchanges") || exchanges.some((one) => one.writer === writer);

/** Returns the last date for an exchange of an opened day, and why it cannot be exchanged now. */
export function findObstacle(
  calendar: ShownCalendar,
  item: ItemDocument,
  { reader, now, config }: Request,
): { until: string | null; obstacle: string | null } {
  const isOff = !isOffered(config, "exchanges");
  if (isOff && !calendar.exchanges.some((one) => one.itemId === item._id && one.writer === reader.writer))
    return { until: null, obstacle: NOT_OFFERED };
  // A refunded day shows its note alone, so it has no gift to exchange.
  if (item.isRefunded) return { until: null, obstacle: "This gift is no longer part of the calendar." };
  if (item.engraving) return { until: null, obstacle: ENGRAVED_GIFT };
  const until = getReturnWindow(calendar, config)(item);
  return { until, obstacle: explain() };

  function explain(): string | null {
    if (isSender(calendar, reader)) return "You gave this calendar. Only its recipient can exchange a gift.";
    if (getSettledState(calendar) !== "paid")
      return "This gift cannot be exchanged at the moment. Please contact the shop.";
    if (!until) return "A gift can be exchanged once the shop has sent the calendar.";
    if (getDateIn(now, config.deliveryTimeZone) > until)
      return `This gift could be exchanged until ${formatDay(until, true)}.`;
    if (hasHiddenExchange(calendar, item, reader))
      return "This gift cannot be exchanged on this device. Please contact the shop.";
    if (findOpenExchange(calendar, item._id)) return "This gift is already being exchanged.";
    return isOff ? NOT_OFFERED : null;
  }
}
