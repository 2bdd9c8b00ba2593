import { getDateIn, getDateOfDay, type Opening } from "@advent/contract";
import type { Config } from "../../config";
import { addDays, addWorkingDays } from "../../delivery/working-days";
import { type ItemDocument, type ShownCalendar, UNKNOWN_TIME } from "../calendar-model";

export type ReturnConfig = Pick<Config, "returnsDays" | "deliveryWorkingDays" | "deliveryTimeZone" | "daysOff">;
type Ordered = Pick<ShownCalendar, "fulfilment" | "checkout">;
type Day = Pick<ItemDocument, "day" | "openedAt"> & Partial<Pick<ItemDocument, "engraving">>;

/** An order keeps what was promised when it was placed. */
export const getTerms = <C extends object>({ checkout }: Pick<ShownCalendar, "checkout">, config: C): C => ({
  ...config,
  ...checkout?.terms,
});

/**
 * Returns a function for the last date on which a day's gift can be returned, in the shop's time zone: `returnsDays`
 * after its door or the delivery, whichever is later. `null` until the parcel was sent, and for an engraved gift.
 */
export function getReturnWindow(
  { opening, ...order }: Pick<ShownCalendar, "opening"> & Ordered,
  config: ReturnConfig,
): (day: Day) => string | null {
  const { returnsDays } = getTerms(order, config);
  const delivered = getDeliveryDate(order, config);
  if (!delivered) return () => null;
  return (day) => {
    if (day.engraving) return null;
    const opened = getDoorDate(opening, day, config.deliveryTimeZone) ?? delivered;
    const [, from = delivered] = [opened, delivered].toSorted();
    return addDays(from, returnsDays);
  };
}

/** Returns the last date on which the shop promises the parcel. Undefined before the order, and once it is over. */
export function getPromisedArrival(order: Ordered, config: ReturnConfig): string | undefined {
  const { fulfilment } = order;
  if (!fulfilment || fulfilment.state === "stopped") return undefined;
  return getDeliveryDate(order, config) ?? addDeliveryDays(fulfilment.shipBy, getTerms(order, config));
}

/** A parcel is delivered when the working days that the shop promises have passed since it was sent. */
function getDeliveryDate(order: Ordered, config: ReturnConfig): string | undefined {
  const { fulfilment } = order;
  if (fulfilment?.state !== "sent") return undefined;
  const sent = fulfilment.steps.findLast(({ state }) => state === "sent");
  // An order that was sent in the shop's own system has no step of its own.
  const date = sent ? getDateIn(sent.at.getTime(), config.deliveryTimeZone) : fulfilment.shipBy;
  return addDeliveryDays(date, getTerms(order, config));
}

const addDeliveryDays = (date: string, { deliveryWorkingDays, daysOff }: ReturnConfig): string | undefined =>
  addWorkingDays(date, deliveryWorkingDays, { holidays: daysOff }).at(-1);

/** A day counts from its date in the schedule while it is unopened, or its time is hidden. */
function getDoorDate(opening: Opening, { day, openedAt }: Day, timeZone: string): string | undefined {
  if (openedAt && openedAt.getTime() !== UNKNOWN_TIME.getTime()) return getDateIn(openedAt.getTime(), timeZone);
  return opening.mode === "daily" ? getDateOfDay(opening, day) : undefined;
}
