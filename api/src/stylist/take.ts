import createError from "http-errors";
import type { CalendarModel, ItemDocument, ProposalDocument, ShownDocument } from "../calendars/calendar-model";
import { changeCalendar } from "../calendars/change-calendar";
import { asRead, changedMeanwhile } from "../calendars/find-calendar";
import type { Catalogue } from "../products/catalogue";
import { tierPence } from "./choose";
import { areTwelve } from "./fitting";
import { asItStands, type Proposing, remembering } from "./proposals";
import { asGift, changing, giftsOf, withGifts } from "./set-gifts";

interface Parts {
  calendars: CalendarModel;
  catalogue: Catalogue;
}

interface Taking {
  proposalId: string;
  days: readonly number[];
  /** Of the gifts the shopper was told the difference from. */
  revision: number;
}

/**
 * Puts a proposal's gifts behind these doors, in one change: either as it was shown, or not at all. What stood there can be
 * had back. Taken twice it is taken once.
 * @throws 404, 409 when the calendar has changed, a piece is sold, or these doors alone do not fit the budget
 */
export async function take(
  { calendars, catalogue }: Parts,
  calendar: Proposing,
  { proposalId, days, revision }: Taking,
): Promise<ShownDocument> {
  const proposal = calendar.proposals.find(({ id }) => id === proposalId);
  if (!proposal) throw createError(404, "This proposal is no longer kept. Please ask for another.");
  const picks = changing(calendar, proposal.picks).filter(({ day }) => days.includes(day));
  if (picks.length === 0) return calendar;
  if (calendar.revision !== revision) throw changedMeanwhile("Please look at the proposal again.");
  const gifts = giftsOf(picks, await catalogue.findByIds(picks.map(({ productId }) => productId)));
  checkTogether(calendar, gifts, proposal);
  const changed = await changeCalendar(
    calendars,
    { ...asRead(calendar), isStylistChoice: true },
    {
      items: withGifts(calendar, gifts),
      stylistBudget: proposal.budget,
      proposals: remembering(...asItStands(calendar)),
    },
  );
  if (!changed) throw changedMeanwhile("Please look at the proposal again.");
  return changed;
}

/** @throws 409 unless with these gifts they are twelve that the budget pays for */
function checkTogether({ items }: ShownDocument, gifts: readonly ItemDocument[], { budget }: ProposalDocument): void {
  const days = gifts.map(({ day }) => day);
  const twelve = [...items.filter(({ day }) => !days.includes(day)), ...gifts].map(asGift);
  if (areTwelve(twelve, tierPence(budget))) return;
  throw createError(
    409,
    "These doors alone do not make twelve gifts for your budget. Please look at the proposal again.",
  );
}
