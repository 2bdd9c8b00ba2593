import { getCalendar, restoreCalendar, startCalendar, updateCalendar } from "@advent/contract";
import type Router from "@koa/router";
import createError from "http-errors";
import type { AppContext } from "../http/call";
import { serve } from "../http/serve";
import { becomeShopper, ownerOf, unguessableId } from "../sessions/shopper";
import type { CalendarDocument } from "./calendar-model";
import { changeCalendar, literal, replaceTerms } from "./change-calendar";
import { alreadyOrdered, findOwnCalendar } from "./find-calendar";
import { findOrStart } from "./find-or-start";
import { presentCalendarWithItems } from "./present-calendar";
import { termsOf } from "./search-terms";

export function calendarRoutes(router: Router): void {
  serve(router, getCalendar, async ({ ctx, services, query }) => {
    const ownerId = ctx.state.ownerId ?? unguessableId();
    const calendar = await findOrStart(ctx, ownerId, query.shop);
    becomeShopper(ctx, ownerId);
    return presentCalendarWithItems(calendar, services.config);
  });

  serve(router, startCalendar, async ({ ctx, services }) => {
    const ownerId = ownerOf(ctx);
    await services.limits.spend("newCalendar", ctx.ip);
    const retired = { ownerId, current: true, orderNumber: { $gt: "" } };
    await services.calendars.updateOne(retired, { $set: { current: false } });
    const calendar = await findOrStart(ctx, ownerId);
    if (calendar.items.length > 0) throw createError(409, "Your current calendar is not ordered yet.");
    return presentCalendarWithItems(calendar, services.config);
  });

  serve(router, updateCalendar, async ({ ctx, services, params, body }) => {
    const { isStylistChoice, ...details } = body;
    const undoId = unguessableId();
    const changed = await changeCalendar(
      services.calendars,
      { _id: params.calendarId, ownerId: ownerOf(ctx), ...(needsOpenOrder(body) ? { orderNumber: null } : {}) },
      {
        ...detailChanges(details),
        ...(isStylistChoice === undefined ? {} : modeChanges(isStylistChoice, body, undoId)),
      },
    );
    if (!changed) throw await whyNot(ctx, params.calendarId);
    const emptied = changed.undo?.id === undoId;
    return { ...presentCalendarWithItems(changed, services.config), undoId: emptied ? undoId : null };
  });

  serve(router, restoreCalendar, async ({ ctx, services, params, body }) => {
    const restored = await changeCalendar(
      services.calendars,
      { _id: params.calendarId, ownerId: ownerOf(ctx), orderNumber: null, "undo.id": body.undoId },
      {
        items: "$undo.items",
        isStylistChoice: "$undo.isStylistChoice",
        stylistBudget: "$undo.stylistBudget",
        revision: { $add: ["$revision", 1] },
        undo: null,
      },
    );
    if (restored) return presentCalendarWithItems(restored, services.config);
    const calendar = await findOwnCalendar(ctx, params.calendarId);
    throw calendar.orderNumber ? alreadyOrdered() : createError(409, "There is nothing left to bring back.");
  });
}

type Details = Partial<Pick<CalendarDocument, "customerName" | "giftNote" | "stylistBudget" | "stylistInstructions">>;

function detailChanges(details: { [Field in keyof Details]?: Details[Field] | undefined }) {
  const given = Object.entries(details).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(given.map(([field, value]) => [field, literal(value)])),
    ...(details.customerName === undefined ? {} : { terms: replaceTerms({ name: termsOf(details.customerName) }) }),
  };
}

/**
 * A switch empties the days and keeps them for Undo; the same mode again changes nothing. The budget stays only when
 * switching to stylist (behaviour §4).
 */
function modeChanges(isStylistChoice: boolean, body: { stylistBudget?: string | null | undefined }, undoId: string) {
  const switched = { $ne: ["$isStylistChoice", isStylistChoice] };
  const onSwitch = (then: unknown, otherwise: unknown) => ({ $cond: [switched, then, otherwise] });
  const before = {
    id: undoId,
    items: "$items",
    isStylistChoice: "$isStylistChoice",
    stylistBudget: "$stylistBudget",
  };
  const budget = body.stylistBudget === undefined ? "$stylistBudget" : literal(body.stylistBudget);
  return {
    isStylistChoice,
    items: onSwitch([], "$items"),
    undo: onSwitch(before, "$undo"),
    revision: onSwitch({ $add: ["$revision", 1] }, "$revision"),
    stylistBudget: isStylistChoice ? budget : onSwitch(null, budget),
  };
}

function needsOpenOrder(body: { isStylistChoice?: unknown; stylistBudget?: unknown }): boolean {
  return body.isStylistChoice !== undefined || body.stylistBudget !== undefined;
}

async function whyNot(ctx: AppContext, calendarId: string): Promise<Error> {
  await findOwnCalendar(ctx, calendarId);
  return alreadyOrdered();
}
