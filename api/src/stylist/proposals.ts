import { createHash } from "node:crypto";
import { DAY_COUNT, tierOf } from "@advent/contract";
import type { CalendarDocument, CalendarModel, ProposalDocument, ShownDocument } from "../calendars/calendar-model";
import { Computed, literal } from "../calendars/change-calendar";
import { findOwnCalendar } from "../calendars/find-calendar";
import { readOne } from "../calendars/stored-calendar";

/** How many a calendar keeps. */
const MOST = 5;

export type Proposing = ShownDocument & Pick<CalendarDocument, "proposals">;

/** A shopper's own calendar with what the stylist has proposed for it. @throws 404 */
export async function findProposing(calendars: CalendarModel, ownerId: string, calendarId: string): Promise<Proposing> {
  const stored = await readOne(calendars, { _id: calendarId, ownerId });
  return stored ?? { ...(await findOwnCalendar(calendars, ownerId, calendarId)), proposals: [] };
}

/** A proposal under the id that follows from what it holds. */
export function proposalOf({ _id }: ShownDocument, chosen: Omit<ProposalDocument, "id" | "madeAt">): ProposalDocument {
  const picks = chosen.picks.map(({ day, productId, variantId }) => [day, productId, variantId]);
  const id = createHash("sha256").update(JSON.stringify([_id, chosen.budget, picks]));
  return { id: id.digest("base64url").slice(0, 22), ...chosen, madeAt: new Date() };
}

/** The twelve that are there, to be had back when others take their place; none while a day is free. */
export function asItStands(calendar: Proposing): ProposalDocument[] {
  const { items, stylistBudget } = calendar;
  if (items.length < DAY_COUNT || !stylistBudget || !tierOf(stylistBudget)) return [];
  const picks = items.map(({ day, productId, variantId }) => ({ day, productId, variantId }));
  const standing = proposalOf(calendar, {
    budget: stylistBudget,
    seed: 0,
    kept: [],
    relaxed: [],
    picks: picks.sort((a, b) => a.day - b.day),
    worth: items.reduce((sum, { snapshot }) => sum + snapshot.price, 0),
  });
  return [calendar.proposals.find(({ id }) => id === standing.id) ?? standing];
}

/** The stored proposals with these before them, each once, the last five. */
export function remembering(...proposals: ProposalDocument[]): Computed {
  const ids = proposals.map(({ id }) => id);
  const others = {
    $filter: { input: "$proposals", as: "one", cond: { $not: [{ $in: ["$$one.id", literal(ids)] }] } },
  };
  return new Computed({ $slice: [{ $concatArrays: [literal(proposals), others] }, MOST] });
}
