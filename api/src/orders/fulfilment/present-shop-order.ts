import type { PackOrder, ShopOrder } from "@advent/contract";
import { type ShownCalendar, sortByDay } from "../../calendars/calendar-model";
import { findAddressObstacle, presentAddress } from "../../calendars/order/address";
import type { FulfilmentDocument } from "../../calendars/order/fulfilment-document";
import { listHandling } from "../../calendars/order/handling";
import { presentItemOffer } from "../../calendars/order/offers";
import { presentOrder } from "../../calendars/order/order-state";
import { presentTasks } from "../../calendars/order/tasks";
import { isTestOrder, type TestShopConfig } from "../../site/ordering";

export type Fulfilled = ShownCalendar & { fulfilment: FulfilmentDocument };
export type GetName = (accountId: string) => string;

export const hasFulfilment = <C extends ShownCalendar>(calendar: C): calendar is C & Fulfilled =>
  calendar.fulfilment !== null;

interface OrderReader {
  getName: GetName;
  now: Date;
  config: TestShopConfig;
}

const TEST_ORDER_TASK = "This is a test order. Don’t pack it.";

/** Presents an order without amounts and email addresses, which packers must not see. */
export function presentShopOrder(calendar: Fulfilled, { getName, now, config }: OrderReader): ShopOrder {
  const { fulfilment, opening } = calendar;
  const { claim, undoUntil } = fulfilment;
  const toPerson = (id: string) => ({ id, name: getName(id) });
  const toEntry = <T extends { at: Date; by: string }>({ at, by, ...entry }: T) => ({
    ...entry,
    at: at.toISOString(),
    by: toPerson(by),
  });
  return {
    calendarId: calendar._id,
    orderNumber: calendar.orderNumber,
    recipient: calendar.customerName,
    state: fulfilment.state,
    orderState: presentOrder(calendar).orderState,
    shipBy: fulfilment.shipBy,
    firstDay: opening.mode === "daily" ? opening.firstDay : null,
    isGiftWrapped: calendar.hasGiftWrap,
    handling: listHandling(calendar),
    claim: claim && claim.until > now ? { by: toPerson(claim.by), until: claim.until.toISOString() } : null,
    steps: fulfilment.steps.map(toEntry),
    undoUntil: undoUntil && undoUntil > now ? undoUntil.toISOString() : null,
    notes: fulfilment.notes.map(toEntry),
    parcel: fulfilment.parcel,
    tasks: [...(isTestOrder(config, calendar.checkout?.placedAt) ? [TEST_ORDER_TASK] : []), ...presentTasks(calendar)],
  };
}

interface PackReader extends OrderReader {
  hidesAmounts: boolean;
  seesAddress: boolean;
}

export function presentPackOrder(calendar: Fulfilled, { hidesAmounts, seesAddress, ...reader }: PackReader): PackOrder {
  const codes = new Map(calendar.fulfilment.codes.map(({ variantId, ...code }) => [variantId, code]));
  return {
    ...presentShopOrder(calendar, reader),
    deliveryAddress: seesAddress ? presentAddress(calendar.deliveryAddress) : null,
    canChangeAddress: findAddressObstacle(calendar) === undefined,
    labelPrintedRevision: calendar.fulfilment.labelPrintedRevision ?? null,
    items: sortByDay(calendar.items).map((item) => ({
      itemId: item._id,
      day: item.day,
      name: item.snapshot.name,
      variantTitle: item.snapshot.variantTitle,
      variantId: item.variantId,
      engraving: item.engraving,
      ...(codes.get(item.variantId) ?? { sku: null, barcode: null, location: null }),
      ...presentItemOffer(calendar, item, hidesAmounts),
    })),
  };
}
