import type { AddressChange } from "@advent/contract";
import type { CalendarModel, ShownCalendar } from "../../calendars/calendar-model";
import { changeCalendar } from "../../calendars/change-calendar";
import { findAnyCalendar } from "../../calendars/find-calendar";
import { ADDRESS_CHANGEABLE, findAddressObstacle, matchRevision } from "../../calendars/order/address";
import type { Filter } from "../../calendars/stored-calendar";
import { AppError } from "../../errors";
import { OPEN_STATES, requireChanged, withFulfilment } from "./change-orders";
import type { Fulfilled } from "./present-shop-order";

/**
 * Changes the address of an order that is not packed, in one update that matches only the address the person saw.
 * @throws 404, 409 with the reason
 */
export async function changeAddress(
  calendars: CalendarModel,
  calendarId: string,
  { deliveryAddress, revision }: AddressChange,
): Promise<ShownCalendar> {
  const filter: Filter = { ...ADDRESS_CHANGEABLE, _id: calendarId, ...matchRevision(revision) };
  const next = { ...deliveryAddress, revision: (revision ?? 0) + 1, asOf: null };
  const changed = await changeCalendar(calendars, filter, { deliveryAddress: next });
  if (changed) return changed;
  throw (
    findAddressObstacle(await findAnyCalendar(calendars, calendarId)) ??
    new AppError("changed_meanwhile", "The address has changed in the meantime. Please check it again.")
  );
}

/** Notes which address was printed. A later change of it flags the label. */
export async function recordPrintedLabel(
  calendars: CalendarModel,
  calendarId: string,
  revision: number,
): Promise<Fulfilled> {
  await findAnyCalendar(calendars, calendarId);
  const filter: Filter = {
    _id: calendarId,
    "fulfilment.state": { $in: OPEN_STATES },
    "deliveryAddress.revision": { $gte: revision },
  };
  const labelPrintedRevision = { $max: ["$fulfilment.labelPrintedRevision", revision] };
  return requireChanged(
    await changeCalendar(calendars, filter, { fulfilment: withFulfilment({}, { labelPrintedRevision }) }),
  );
}
