import { DAY_COUNT, parsePreferences, requestStylistPicks, tierOf } from "@advent/contract";
import createError from "http-errors";
import type { ItemDocument, ShownDocument } from "../calendars/calendar-model";
import { changeCalendar } from "../calendars/change-calendar";
import { alreadyOrdered, asRead, changedMeanwhile, findOwnCalendar } from "../calendars/find-calendar";
import { chooseVariant } from "../calendars/items/choose-variant";
import { newItem } from "../calendars/items/new-item";
import { presentItems } from "../calendars/present-calendar";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import type { Catalogue } from "../products/catalogue";
import { pickFree } from "./pick-free";
import { pickTwelve, type StylistPick } from "./pick-twelve";

export function stylistRoutes(router: AppRouter): void {
  serve(router, requestStylistPicks, async ({ services, ownerId, ip, params, body }) => {
    const { calendars, catalogue, limits } = services;
    const calendar = await findOwnCalendar(calendars, ownerId, params.calendarId);
    checkOpen(calendar);
    await limits.spend("stylist", ip);
    const kept = body.onlyFree ? calendar.items : [];
    const { picks, relaxed } = await pick(catalogue, calendar, body.budget, kept);
    const items = [...kept, ...(await itemsOf(catalogue, picks))];
    if (items.length !== DAY_COUNT) throw new Error("The stylist did not fill twelve days.");
    const open = { ...asRead(calendar), isStylistChoice: true };
    const changed = await changeCalendar(calendars, open, { items, stylistBudget: body.budget });
    if (!changed) throw changedMeanwhile();
    return { items: presentItems(changed), relaxed };
  });
}

/** @throws 409 unless it is an open stylist calendar */
function checkOpen(calendar: ShownDocument): void {
  if (calendar.orderNumber) throw alreadyOrdered();
  if (!calendar.isStylistChoice) throw createError(409, "Choose the stylist experience first.");
}

/** Gifts beside those that are kept; with none, twelve. @throws 422 where there are no such gifts */
async function pick(catalogue: Catalogue, calendar: ShownDocument, budget: string, kept: readonly ItemDocument[]) {
  const tier = tierOf(budget);
  if (!tier) throw new Error(`There is no tier ${budget}.`);
  const request = {
    products: await catalogue.stylistCandidates(),
    tier: { budgetPence: tier.budget * 100, worthPence: tier.worth * 100 },
    preferences: parsePreferences(calendar.stylistInstructions) ?? {},
  };
  if (kept.length > 0) {
    const beside = pickFree({
      ...request,
      kept: kept.map(({ day, productId, snapshot }) => ({ day, productId, pricePence: snapshot.price })),
      unwanted: calendar.removed.map(({ item }) => item.productId),
    });
    if (beside) return beside;
    throw createError(
      422,
      "Our stylist finds nothing that fits beside the other gifts. Please let all twelve be chosen again.",
    );
  }
  const result = pickTwelve({ ...request, seed: `${calendar._id}:${budget}` });
  if (!result.ok)
    throw createError(422, "Our stylist finds no twelve gifts for these wishes. Please loosen the exclusions.");
  return result;
}

async function itemsOf(catalogue: Catalogue, picks: readonly StylistPick[]): Promise<ItemDocument[]> {
  const products = await catalogue.findByIds(picks.map(({ productId }) => productId));
  return picks.map(({ day, productId, variantId }) =>
    newItem({ ...chooseVariant(products.get(productId), variantId), day, note: null, enhancedNote: null, media: {} }),
  );
}
