import { acceptItemChanges, checkOut, listItemChanges, pickDetails, saveCustomerDetails } from "@advent/contract";
import type { CalendarDeps } from "../../calendars/calendar-deps";
import { withChangedItems } from "../../calendars/change-calendar";
import { changeAsRead, changeOwnCalendar } from "../../calendars/change-own-calendar";
import { createOrderedError, findOwnCalendar } from "../../calendars/find-calendar";
import { presentAddress, toTypedAddress } from "../../calendars/order/address";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { type SettlementDeps, settleNow } from "../settlement/settle-due";
import { acceptPrices, findItemChanges, findItemChangesWithSubstitutes } from "./item-changes";
import { withOrderLimits } from "./order-limits";
import { placeOrder } from "./place-order";

type CheckoutDeps = SettlementDeps & Pick<CalendarDeps, "catalogue" | "config" | "limits">;

export function registerCheckoutRoutes(router: AppRouter, deps: CheckoutDeps): void {
  serve(router, saveCustomerDetails, async ({ ownerId, shop, clientKey, params: { calendarId }, body }) => {
    const { saveId, deliveryAddress: address, ...details } = body;
    const deliveryAddress = address && toTypedAddress(address);
    const change = { ...details, deliveryAddress };
    const changed = await changeOwnCalendar(
      deps,
      { ownerId, clientKey, shop, calendarId },
      {
        requested: change,
        preconditions: { orderNumber: null, detailsSaveId: { $not: { $gte: saveId } } },
        change: { ...change, detailsSaveId: saveId },
      },
    );
    const calendar = changed ?? (await findOwnCalendar(deps.calendars, ownerId, calendarId));
    if (!changed && calendar.orderNumber) throw createOrderedError();
    return {
      ...pickDetails(calendar),
      deliveryAddress: presentAddress(calendar.deliveryAddress),
      saveId: calendar.detailsSaveId,
    };
  });

  serve(router, checkOut, async ({ ownerId, clientKey, params, body }, { ip: buyerIp }) => {
    await deps.limits.spend("checkout", clientKey);
    const order = { ...body, ...params, ownerId, buyerIp };
    const { calendar, claimed } = await withOrderLimits(deps, order, () => placeOrder(deps, order));
    const { checkout, orderNumber } = calendar;
    if (!checkout) throw new Error("This calendar has already been ordered.");
    if (orderNumber) await settleNow(deps, params.calendarId, claimed);
    const { checkoutUrl, totals } = checkout;
    return { ...(checkoutUrl ? { checkoutUrl } : {}), orderNumber, totals };
  });

  serve(router, listItemChanges, async ({ ownerId, params }, { ip }) => {
    const calendar = await findOwnCalendar(deps.calendars, ownerId, params.calendarId);
    return {
      changes: calendar.orderNumber ? [] : await findItemChangesWithSubstitutes(deps.catalogue, calendar, ip),
    };
  });

  serve(router, acceptItemChanges, async ({ ownerId, params, body }, { ip }) => {
    const { calendars, catalogue } = deps;
    const calendar = await findOwnCalendar(calendars, ownerId, params.calendarId);
    if (calendar.orderNumber) throw createOrderedError();
    const changes = await findItemChanges(catalogue, calendar, ip);
    const accepted = acceptPrices(calendar, changes, body.prices);
    if (Object.keys(accepted).length === 0) return { changes };
    const change = { items: withChangedItems(accepted) };
    const changed = await changeAsRead(calendars, calendar, change, "Please check it again.");
    return { changes: await findItemChangesWithSubstitutes(catalogue, changed, ip) };
  });
}
