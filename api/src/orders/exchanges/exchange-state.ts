import { type ExchangeState, isExchangeOpen } from "@advent/contract";
import type { ItemDocument, ShownDocument } from "../../calendars/calendar-model";
import type { ExchangeDocument, ExchangedProduct } from "../exchange-document";
import { getSettledState, getSettlement } from "../settlement/settled-state";

/** Returns the state that counts: an open exchange ends with its order, or when its replacement is sold out. */
export function getExchangeState(calendar: ShownDocument, { id, state }: ExchangeDocument): ExchangeState {
  const isOver = getSettledState(calendar) === "over" || getSettlement(calendar).exchanges.short.includes(id);
  return isOver && isExchangeOpen(state) ? "cancelled" : state;
}

export const isStockHeld = (calendar: ShownDocument, { id }: ExchangeDocument): boolean =>
  getSettlement(calendar).exchanges.held.includes(id);

export const findOpenExchange = (calendar: ShownDocument, itemId: string): ExchangeDocument | undefined =>
  calendar.exchanges.find((one) => one.itemId === itemId && isExchangeOpen(getExchangeState(calendar, one)));

/** Returns what the recipient has: the last replacement that was sent, or the gift of the day. */
export function getGiftNow({ exchanges }: ShownDocument, { _id, ...item }: ItemDocument): ExchangedProduct {
  const last = exchanges.findLast(({ itemId, state }) => itemId === _id && state === "sent");
  if (last) return last.replacement;
  const { productId, variantId, snapshot } = item;
  const { name, variantTitle, image, price } = snapshot;
  return { productId, variantId, name, variantTitle, image, price };
}

export const getReference = ({ id }: ExchangeDocument): string => id.slice(0, 8).toUpperCase();
