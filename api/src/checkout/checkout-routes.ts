import { acceptItemChanges, checkOut, listItemChanges, saveCustomerDetails } from "@advent/contract";
import type Router from "@koa/router";
import createError from "http-errors";
import { changeCalendar, literal, replaceTerms } from "../calendars/change-calendar";
import { alreadyOrdered, findOwnCalendar } from "../calendars/find-calendar";
import { termsOf } from "../calendars/search-terms";
import { serve } from "../http/serve";
import { ownerOf } from "../sessions/shopper";
import { findItemChanges } from "./item-changes";
import { placeOrder } from "./place-order";

export function checkoutRoutes(router: Router): void {
  serve(router, saveCustomerDetails, async ({ ctx, services, params, body }) => {
    const { customerName, customerEmail, saveId } = body;
    const changed = await changeCalendar(
      services.calendars,
      { _id: params.calendarId, ownerId: ownerOf(ctx), orderNumber: null, detailsSaveId: { $lt: saveId } },
      {
        ...(customerName === undefined ? {} : { customerName: literal(customerName) }),
        ...(customerEmail === undefined ? {} : { customerEmail: literal(customerEmail) }),
        terms: replaceTerms({
          ...(customerName === undefined ? {} : { name: termsOf(customerName) }),
          ...(customerEmail === undefined ? {} : { email: termsOf(customerEmail) }),
        }),
        detailsSaveId: saveId,
      },
    );
    const calendar = changed ?? (await findOwnCalendar(ctx, params.calendarId));
    if (!changed && calendar.orderNumber) throw alreadyOrdered();
    return {
      customerName: calendar.customerName,
      customerEmail: calendar.customerEmail,
      saveId: calendar.detailsSaveId,
    };
  });

  serve(router, checkOut, async ({ ctx, services, params, body }) => {
    await services.limits.spend("checkout", ctx.ip);
    const calendar = await findOwnCalendar(ctx, params.calendarId);
    const { checkout, orderNumber } = await placeOrder(services, calendar, { ...body, ip: ctx.ip });
    if (!checkout) throw new Error("An ordered calendar has no checkout.");
    const { checkoutUrl, totals } = checkout;
    return { ...(checkoutUrl ? { checkoutUrl } : {}), orderNumber, totals };
  });

  serve(router, listItemChanges, async ({ ctx, services, params }) => {
    const calendar = await findOwnCalendar(ctx, params.calendarId);
    return { changes: calendar.orderNumber ? [] : await findItemChanges(services.catalogue, calendar) };
  });

  serve(router, acceptItemChanges, async ({ ctx, services, params, body }) => {
    const calendar = await findOwnCalendar(ctx, params.calendarId);
    if (calendar.orderNumber) throw alreadyOrdered();
    const changes = await findItemChanges(services.catalogue, calendar);
    const accepted = new Map(body.prices.map(({ day, priceAmount }) => [day, priceAmount]));
    const current = changes.filter(({ day, newPriceAmount }) => accepted.get(day) === newPriceAmount);
    const prices = new Map(current.map(({ itemId, newPriceAmount }) => [itemId, newPriceAmount]));
    const items = calendar.items.map((item) => ({
      ...item,
      snapshot: { ...item.snapshot, price: prices.get(item._id) ?? item.snapshot.price },
    }));
    const changed = await changeCalendar(
      services.calendars,
      { _id: calendar._id, orderNumber: null, revision: calendar.revision },
      { items: literal(items), revision: { $add: ["$revision", 1] } },
    );
    if (!changed) throw createError(409, "The calendar has changed meanwhile. Please look at it again.");
    return { changes: await findItemChanges(services.catalogue, changed) };
  });
}
