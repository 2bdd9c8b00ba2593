import { getDateIn, getDateOfDay, type Opening } from "@advent/contract";
import type { Config } from "../../config";
import { addDays, addWorkingDays } from "../../delivery/working-days";
import { type ItemDocument, type ShownCalendar, UNKNOWN_TIME } from "../calendar-model";

export type ReturnConfig = Pick<
  Config,
  "RETURNS_DAYS" | "DELIVERY_WORKING_DAYS" | "DELIVERY_TIME_ZONE" | "BANK_HOLIDAYS"
>;
type Day = Pick<ItemDocument, "day" | "openedAt"> & Partial<Pick<ItemDocument, "engraving">>;

/**
 * Returns a function for the last date on which a day's gift can be returned, in the shop's time zone: `RETURNS_DAYS`
 * after its door or the delivery, whichever is later. `null` until the parcel was sent, and for an engraved gift.
 */
export function getReturnWindow(
  { opening, fulfilment }: Pick<ShownCalendar, "opening" | "fulfilment">,
  config: ReturnConfig,
): (day: Day) => string | null {
  const delivered = getDeliveryDate(fulfilment, config);
  if (!delivered) return () => null;
  return (day) => {
    if (day.engraving) return null;
    const opened = getDoorDate(opening, day, config.DELIVERY_TIME_ZONE) ?? delivered;
    const [, from = delivered] = [opened, delivered].toSorted();
    return addDays(from, config.RETURNS_DAYS);
  };
}

/** Returns the last date on which the shop promises the parcel. Undefined before the order, and once it is over. */
export function getPromisedArrival(fulfilment: ShownCalendar["fulfilment"], config: ReturnConfig): string | undefined {
  if (!fulfilment || fulfilment.state === "stopped") return undefined;
  return getDeliveryDate(fulfilment, config) ?? addDeliveryDays(fulfilment.shipBy, config);
}

/** A parcel is delivered when the working days that the shop promises have passed since it was sent. */
function getDeliveryDate(fulfilment: ShownCalendar["fulfilment"], config: ReturnConfig): string | undefined {
  if (fulfilment?.state !== "sent") return undefined;
  const sent = fulfilment.steps.findLast(({ state }) => state === "sent");
  // An order that was sent in the shop's own system has no step of its own.
  const date = sent ? getDateIn(sent.at.getTime(), config.DELIVERY_TIME_ZONE) : fulfilment.shipBy;
  return addDeliveryDays(date, config);
}

const addDeliveryDays = (date: string, { DELIVERY_WORKING_DAYS, BANK_HOLIDAYS }: ReturnConfig): string | undefined =>
  addWorkingDays(date, DELIVERY_WORKING_DAYS, { holidays: BANK_HOLIDAYS }).at(-1);

/** A day counts from its date in the schedule while it is unopened, or its time is hidden. */
function getDoorDate(opening: Opening, { day, openedAt }: Day, timeZone: string): string | undefined {
  if (openedAt && openedAt.getTime() !== UNKNOWN_TIME.getTime()) return getDateIn(openedAt.getTime(), timeZone);
  return opening.mode === "daily" ? getDateOfDay(opening, day) : undefined;
}
