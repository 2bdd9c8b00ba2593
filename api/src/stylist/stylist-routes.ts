import { DAY_COUNT, parsePreferences, requestStylistPicks, tierOf } from "@advent/contract";
import type Router from "@koa/router";
import createError from "http-errors";
import type { CalendarDocument, ItemDocument } from "../calendars/calendar-model";
import { changeCalendar, literal } from "../calendars/change-calendar";
import { alreadyOrdered, findOwnCalendar } from "../calendars/find-calendar";
import { chooseVariant } from "../calendars/items/choose-variant";
import { newItem } from "../calendars/items/new-item";
import { presentItems } from "../calendars/present-calendar";
import type { AppContext } from "../http/call";
import { serve } from "../http/serve";
import { pickTwelve, type StylistPick } from "./pick-twelve";

export function stylistRoutes(router: Router): void {
  serve(router, requestStylistPicks, async ({ ctx, services, params, body }) => {
    const calendar = await findOwnCalendar(ctx, params.calendarId);
    checkOpen(calendar);
    await services.limits.spend("stylist", ctx.ip);
    const { picks, relaxed } = await pick(ctx, calendar, body.budget);
    const items = await itemsOf(ctx, picks);
    const changed = await changeCalendar(
      services.calendars,
      { _id: calendar._id, orderNumber: null, isStylistChoice: true, revision: calendar.revision },
      { items: literal(items), stylistBudget: body.budget, revision: { $add: ["$revision", 1] } },
    );
    if (!changed) throw createError(409, "The calendar has changed meanwhile. Please try again.");
    return { items: presentItems(changed), relaxed };
  });
}

/** Picks that are there already are replaced as a whole. @throws 409 unless it is an open stylist calendar */
function checkOpen(calendar: CalendarDocument): void {
  if (calendar.orderNumber) throw alreadyOrdered();
  if (!calendar.isStylistChoice) throw createError(409, "Choose the stylist experience first.");
}

async function pick(ctx: AppContext, calendar: CalendarDocument, budget: string) {
  const tier = tierOf(budget);
  if (!tier) throw new Error(`There is no tier ${budget}.`);
  const result = pickTwelve({
    products: await ctx.state.services.catalogue.stylistCandidates(),
    tier: { budgetPence: tier.budget * 100, worthPence: tier.worth * 100 },
    preferences: parsePreferences(calendar.stylistInstructions) ?? {},
    seed: `${calendar._id}:${budget}`,
  });
  if (!result.ok)
    throw createError(422, "Our stylist finds no twelve gifts for these wishes. Please loosen the exclusions.");
  return result;
}

async function itemsOf(ctx: AppContext, picks: readonly StylistPick[]): Promise<ItemDocument[]> {
  const products = await ctx.state.services.catalogue.findByIds(picks.map(({ productId }) => productId));
  const items = picks.map(({ day, productId, variantId }) =>
    newItem({ ...chooseVariant(products.get(productId), variantId), day, note: null, enhancedNote: null, media: {} }),
  );
  if (items.length !== DAY_COUNT) throw new Error("The stylist did not fill twelve days.");
  return items;
}
