import { acceptItemChanges, checkOut, listItemChanges, saveCustomerDetails } from "@advent/contract";
import { withChangedItems } from "../../calendars/change-calendar";
import { changeAsRead, changeOwnCalendar } from "../../calendars/change-own-calendar";
import { createOrderedError, findOwnCalendar } from "../../calendars/find-calendar";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { settleNow } from "../settlement/settle-due";
import { acceptPrices, findItemChanges, findItemChangesWithSubstitutes } from "./item-changes";
import { withOrderLimits } from "./order-limits";
import { placeOrder } from "./place-order";

export function registerCheckoutRoutes(router: AppRouter): void {
  serve(router, saveCustomerDetails, async ({ services, ownerId, shop, clientKey, params: { calendarId }, body }) => {
    const { saveId, ...details } = body;
    const changed = await changeOwnCalendar(
      services,
      { ownerId, clientKey, shop, calendarId },
      {
        requested: details,
        preconditions: { orderNumber: null, detailsSaveId: { $not: { $gte: saveId } } },
        change: { ...details, detailsSaveId: saveId },
      },
    );
    const calendar = changed ?? (await findOwnCalendar(services.calendars, ownerId, calendarId));
    if (!changed && calendar.orderNumber) throw createOrderedError();
    const { customerName, customerEmail, detailsSaveId } = calendar;
    return { customerName, customerEmail, saveId: detailsSaveId };
  });

  serve(router, checkOut, async ({ services, ownerId, clientKey, params, body }, { ip: buyerIp }) => {
    await services.limits.spend("checkout", clientKey);
    const order = { ...body, ...params, ownerId, buyerIp };
    const { calendar, claimed } = await withOrderLimits(services, order, () => placeOrder(services, order));
    const { checkout, orderNumber } = calendar;
    if (!checkout) throw new Error("This calendar has already been ordered.");
    if (orderNumber) await settleNow(services, params.calendarId, claimed);
    const { checkoutUrl, totals } = checkout;
    return { ...(checkoutUrl ? { checkoutUrl } : {}), orderNumber, totals };
  });

  serve(router, listItemChanges, async ({ services, ownerId, params }, { ip }) => {
    const calendar = await findOwnCalendar(services.calendars, ownerId, params.calendarId);
    return {
      changes: calendar.orderNumber ? [] : await findItemChangesWithSubstitutes(services.catalogue, calendar, ip),
    };
  });

  serve(router, acceptItemChanges, async ({ services: { calendars, catalogue }, ownerId, params, body }, { ip }) => {
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
