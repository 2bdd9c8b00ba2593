import { DAYS, listProposals, listTiers, makeProposal, requestStylistPicks, takeProposal } from "@advent/contract";
import createError from "http-errors";
import type { ShownDocument } from "../calendars/calendar-model";
import { changeCalendar } from "../calendars/change-calendar";
import { alreadyOrdered, asRead, changedMeanwhile } from "../calendars/find-calendar";
import { presentCalendarWithItems, presentItems } from "../calendars/present-calendar";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import { choose } from "./choose";
import { presentProposals } from "./present-proposals";
import { asItStands, findProposing, remembering } from "./proposals";
import { changing, giftsOf, withGifts } from "./set-gifts";
import { take } from "./take";
import { tierFacts } from "./tier-facts";

export function stylistRoutes(router: AppRouter): void {
  serve(router, listTiers, async ({ services }) => tierFacts(await services.catalogue.stylistCandidates()));

  serve(router, requestStylistPicks, async ({ services, ownerId, ip, params, body: { budget, onlyFree } }) => {
    const { calendars, catalogue, limits } = services;
    const calendar = await findProposing(calendars, ownerId, params.calendarId);
    checkOpen(calendar);
    await limits.spend("stylist", ip);
    const chosen = choose(
      await catalogue.stylistCandidates(),
      calendar,
      onlyFree ? { budget, kept: calendar.items } : { budget, seed: 0, kept: [] },
    );
    const picks = changing(calendar, chosen.picks);
    const gifts = giftsOf(picks, await catalogue.findByIds(picks.map(({ productId }) => productId)));
    const changed = await changeCalendar(calendars, openAsRead(calendar), {
      items: withGifts(calendar, gifts),
      stylistBudget: budget,
      proposals: remembering(chosen, ...asItStands(calendar).filter(({ id }) => id !== chosen.id)),
    });
    if (!changed) throw changedMeanwhile();
    return { items: presentItems(changed), relaxed: chosen.relaxed };
  });

  serve(router, listProposals, async ({ services: { calendars, catalogue }, ownerId, params }) => {
    const calendar = await findProposing(calendars, ownerId, params.calendarId);
    return presentProposals(calendar, await catalogue.stylistCandidates());
  });

  serve(router, makeProposal, async ({ services, ownerId, ip, params, body: { budget, seed, kept } }) => {
    const { calendars, catalogue, limits } = services;
    const calendar = await findProposing(calendars, ownerId, params.calendarId);
    checkOpen(calendar);
    if (DAYS.every((day) => kept.includes(day))) {
      throw createError(422, "All twelve doors are kept. Unlock the ones that may change.");
    }
    await limits.spend("stylist", ip);
    const staying = calendar.items.filter(({ day }) => kept.includes(day));
    const candidates = await catalogue.stylistCandidates();
    const proposal = choose(candidates, calendar, { budget, seed, kept: staying });
    const changed = await changeCalendar(calendars, openAsRead(calendar), { proposals: remembering(proposal) });
    if (!changed) throw changedMeanwhile();
    return { ...presentProposals(changed, candidates), proposalId: proposal.id };
  });

  serve(router, takeProposal, async ({ services, ownerId, params, body }) => {
    const { calendars, catalogue, config } = services;
    const calendar = await findProposing(calendars, ownerId, params.calendarId);
    checkOpen(calendar);
    const taken = await take({ calendars, catalogue }, calendar, { ...body, proposalId: params.proposalId });
    return presentCalendarWithItems(taken, config);
  });
}

/** @throws 409 unless it is an open stylist calendar */
function checkOpen(calendar: ShownDocument): void {
  if (calendar.orderNumber) throw alreadyOrdered();
  if (!calendar.isStylistChoice) throw createError(409, "Choose the stylist experience first.");
}

const openAsRead = (calendar: ShownDocument) => ({ ...asRead(calendar), isStylistChoice: true });
