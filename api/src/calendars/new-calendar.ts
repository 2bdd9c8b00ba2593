import { unguessableId } from "../sessions/shopper";
import type { CalendarDocument } from "./calendar-model";

const THIRTY_DAYS = 30 * 24 * 3600 * 1000;

/** An untouched calendar of this owner. */
export function newCalendar(ownerId: string, shop: string | null = null): CalendarDocument {
  const now = new Date();
  return {
    _id: unguessableId(),
    ownerId,
    current: true,
    shop,
    customerName: null,
    customerEmail: null,
    giftNote: null,
    isStylistChoice: false,
    stylistBudget: null,
    stylistInstructions: null,
    items: [],
    status: "in_progress",
    orderNumber: null,
    checkout: null,
    detailsSaveId: 0,
    undo: null,
    terms: [],
    revision: 0,
    expiresAt: new Date(now.getTime() + THIRTY_DAYS),
    createdAt: now,
    updatedAt: now,
  };
}
