import {
  DAYS,
  fillFreeDays,
  listProposals,
  listTiers,
  makeProposal,
  requestStylistPicks,
  STYLIST_MODE,
  takeProposal,
} from "@advent/contract";
import type { CalendarDeps } from "../calendars/calendar-deps";
import type { ShownCalendar } from "../calendars/calendar-model";
import { changeAsRead, changeOwnCalendar } from "../calendars/change-own-calendar";
import { createChangedError, createOrderedError, findOwnCalendar, matchAsRead } from "../calendars/find-calendar";
import { getTier } from "../calendars/get-tier";
import { presentCalendarWithItems, presentItems } from "../calendars/present-calendar";
import { keepForUndo } from "../calendars/undo/mode-switch";
import { AppError } from "../errors";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import { createId } from "../http/sessions/shopper";
import { getTierFacts } from "./available-gifts";
import { pickForFreeDays } from "./free-days";
import { buildItems, getChangedPicks, replaceGifts } from "./gifts";
import { applyProposal, createProposal, listCurrentProposal, prependProposals, presentProposals } from "./proposals";

type StylistDeps = Pick<CalendarDeps, "calendars" | "catalogue" | "config" | "limits">;

export function registerStylistRoutes(router: AppRouter, deps: StylistDeps): void {
  serve(router, listTiers, async () => getTierFacts(await deps.catalogue.listStylistCandidates(), deps.config));

  serve(router, requestStylistPicks, async ({ ownerId, clientKey, params, body: { budget, onlyFree } }, { ip }) => {
    const { calendars, catalogue, limits } = deps;
    const priceRules = deps.config;
    const tier = getTier(priceRules.tiers, budget, "budget");
    const calendar = await findOwnCalendar(calendars, ownerId, params.calendarId);
    checkOpen(calendar);
    await limits.spend("stylist", clientKey);
    const chosen = createProposal(await catalogue.listStylistCandidates(), calendar, {
      tier,
      currency: priceRules.currency,
      seed: 0,
      kept: onlyFree ? calendar.items : [],
      nothingFits: "Our stylist found nothing to go with the other gifts. Please have all twelve chosen again.",
    });
    const picks = getChangedPicks(calendar, chosen.picks);
    const gifts = await buildItems(picks, catalogue, ip);
    const changed = await changeAsRead(calendars, calendar, {
      items: replaceGifts(calendar, gifts),
      stylistBudget: budget,
      proposals: prependProposals(
        chosen,
        ...listCurrentProposal(calendar, priceRules).filter(({ id }) => id !== chosen.id),
      ),
    });
    return { items: presentItems(changed, priceRules), relaxed: chosen.relaxed };
  });

  serve(router, fillFreeDays, async ({ ownerId, clientKey, shop, params: { calendarId } }, { ip }) => {
    const { catalogue, config, limits, calendars } = deps;
    const calendar = await findOwnCalendar(calendars, ownerId, calendarId);
    if (calendar.orderNumber) throw createOrderedError();
    if (calendar.isStylistChoice) throw new AppError("conflict", STYLIST_MODE);
    await limits.spend("stylist", clientKey);
    const undoId = createId();
    const picks = pickForFreeDays(await catalogue.listStylistCandidates(), calendar, {
      seed: undoId,
      currency: config.currency,
    });
    const gifts = await buildItems(picks, catalogue, ip);
    const changed = await changeOwnCalendar(
      deps,
      { ownerId, clientKey, shop, calendarId },
      {
        requested: { undoId },
        preconditions: calendar.createdAt ? { ...matchAsRead(calendar), isStylistChoice: false } : {},
        change: { items: replaceGifts(calendar, gifts), undo: keepForUndo(undoId) },
      },
    );
    if (!changed) throw createChangedError();
    return { ...presentCalendarWithItems(changed, config), undoId };
  });

  serve(router, listProposals, async ({ ownerId, params }) => {
    const { calendars, catalogue, config } = deps;
    const calendar = await findOwnCalendar(calendars, ownerId, params.calendarId);
    return presentProposals(calendar, await catalogue.listStylistCandidates(), config);
  });

  serve(router, makeProposal, async ({ ownerId, clientKey, params, body: { budget, seed, kept } }) => {
    const { calendars, catalogue, limits } = deps;
    const priceRules = deps.config;
    const tier = getTier(priceRules.tiers, budget, "budget");
    const calendar = await findOwnCalendar(calendars, ownerId, params.calendarId);
    checkOpen(calendar);
    if (DAYS.every((day) => kept.includes(day))) {
      throw new AppError("rejected", "All twelve days are locked. Unlock the ones you want to change.");
    }
    await limits.spend("stylist", clientKey);
    const candidates = await catalogue.listStylistCandidates();
    const proposal = createProposal(candidates, calendar, {
      tier,
      currency: priceRules.currency,
      seed,
      kept: calendar.items.filter(({ day }) => kept.includes(day)),
      nothingFits:
        "Our stylist found nothing within this budget that fits the days you have locked. Unlock a day, or change a preference.",
    });
    const changed = await changeAsRead(calendars, calendar, { proposals: prependProposals(proposal) });
    return { ...presentProposals(changed, candidates, priceRules), proposalId: proposal.id };
  });

  serve(router, takeProposal, async ({ ownerId, params, body }, { ip: buyerIp }) => {
    const { calendars, catalogue, config } = deps;
    const calendar = await findOwnCalendar(calendars, ownerId, params.calendarId);
    checkOpen(calendar);
    const taken = await applyProposal({ calendars, catalogue }, calendar, {
      ...body,
      ...params,
      buyerIp,
      priceRules: config,
    });
    return presentCalendarWithItems(taken, config);
  });
}

function checkOpen(calendar: ShownCalendar): void {
  if (calendar.orderNumber) throw createOrderedError();
  if (!calendar.isStylistChoice) throw new AppError("conflict", "Choose the stylist experience first.");
}
