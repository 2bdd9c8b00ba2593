import { createHash } from "node:crypto";
import {
  DAY_COUNT,
  DEFAULT_CURRENCY,
  findTier,
  getTierValue,
  type PriceRules,
  type Proposals,
  parsePreferences,
  type Tier,
} from "@advent/contract";
import type { CalendarModel, ItemDocument, ProposalDocument, ShownCalendar } from "../calendars/calendar-model";
import { Computed, toLiteral } from "../calendars/change-calendar";
import { changeAsRead } from "../calendars/change-own-calendar";
import { createChangedError } from "../calendars/find-calendar";
import type { Catalogue, StylistCandidate } from "../catalogue/catalogue";
import { AppError } from "../errors";
import { toStylistTier } from "./available-gifts";
import { buildItems, compareGifts, getChangedPicks, isValidTwelve, replaceGifts, toGift } from "./gifts";
import { pickGifts } from "./pick-gifts";

const MAX_PROPOSALS = 5;

interface ProposalRequest {
  tier: Tier;
  currency: string;
  seed: number;
  kept: readonly ItemDocument[];
  nothingFits: string;
}

export function createProposal(
  products: StylistCandidate[],
  calendar: ShownCalendar,
  { tier, currency, seed, kept, nothingFits }: ProposalRequest,
): ProposalDocument {
  const budget = getTierValue(tier);
  const picked = pickGifts({
    products,
    tier: toStylistTier(tier, currency),
    preferences: parsePreferences(calendar.stylistInstructions) ?? {},
    sizes: calendar.sizes,
    seed: [calendar._id, budget, ...(seed ? [seed] : [])].join(":"),
    kept: kept.map((item) => toGift(item, currency)),
    unwantedIds: kept.length > 0 ? calendar.removed.map(({ item }) => item.productId) : [],
  });
  const tooStrict = "Our stylist can’t find twelve gifts that match. Please remove an exclusion.";
  if (!picked) throw new AppError("rejected", kept.length > 0 ? nothingFits : tooStrict);
  const keptPicks = kept.map(({ day, productId, variantId }) => ({ day, productId, variantId }));
  return withId(calendar, {
    budget,
    seed,
    kept: kept.map(({ day }) => day),
    relaxed: picked.relaxed,
    picks: [...keptPicks, ...picked.picks].sort((a, b) => a.day - b.day),
    worth: picked.totalAmount,
    currency,
  });
}

export function listCurrentProposal(calendar: ShownCalendar, { currency, tiers }: PriceRules): ProposalDocument[] {
  const { items, stylistBudget } = calendar;
  if (items.length < DAY_COUNT || !stylistBudget || !findTier(tiers, stylistBudget)) return [];
  const picks = items.map(({ day, productId, variantId }) => ({ day, productId, variantId }));
  const current = withId(calendar, {
    budget: stylistBudget,
    seed: 0,
    kept: [],
    relaxed: [],
    picks: picks.sort((a, b) => a.day - b.day),
    worth: items.reduce((sum, item) => sum + toGift(item, currency).priceAmount, 0),
    currency,
  });
  return [calendar.proposals.find(({ id }) => id === current.id) ?? current];
}

export function prependProposals(...proposals: ProposalDocument[]): Computed {
  const ids = proposals.map(({ id }) => id);
  const others = {
    $filter: { input: "$proposals", as: "one", cond: { $not: [{ $in: ["$$one.id", toLiteral(ids)] }] } },
  };
  return new Computed({ $slice: [{ $concatArrays: [toLiteral(proposals), others] }, MAX_PROPOSALS] });
}

/** Leaves out those of a budget or in a currency that the shop no longer has. */
export function presentProposals(
  calendar: ShownCalendar,
  candidates: readonly StylistCandidate[],
  { currency, tiers }: PriceRules,
): Proposals {
  const stocked = new Map(candidates.map((candidate) => [candidate.variantId, candidate]));
  const current = calendar.items.map((item) => toGift(item, currency));
  return {
    revision: calendar.revision,
    proposals: calendar.proposals.flatMap(({ picks, madeAt, currency: own = DEFAULT_CURRENCY, ...proposal }) => {
      const tier = findTier(tiers, proposal.budget);
      if (!tier || own !== currency) return [];
      const proposed = getChangedPicks(calendar, picks).map(({ day, productId, variantId }) => {
        const product = stocked.get(variantId);
        return { day, productId, priceAmount: product && product.stock > 0 ? product.priceAmount : undefined };
      });
      const changes = compareGifts(current, proposed, toStylistTier(tier, currency));
      return [{ ...proposal, madeAt: madeAt.toISOString(), ...changes }];
    }),
  };
}

interface TakeOptions {
  proposalId: string;
  days: readonly number[];
  revision: number;
  buyerIp: string;
  priceRules: PriceRules;
}

/**
 * Puts a proposal's gifts on these days in one change and keeps the replaced ones as a proposal. Idempotent.
 * @throws 404, 409 when the calendar has changed, a product is sold, or these days alone do not fit the budget
 */
export async function applyProposal(
  { calendars, catalogue }: { calendars: CalendarModel; catalogue: Catalogue },
  calendar: ShownCalendar,
  { proposalId, days, revision, buyerIp, priceRules }: TakeOptions,
): Promise<ShownCalendar> {
  const proposal = calendar.proposals.find(({ id }) => id === proposalId);
  const { currency, tiers } = priceRules;
  const tier = findTier(tiers, proposal?.budget);
  if (!proposal || !tier) throw new AppError("not_found", "This proposal has expired. Please ask for another.");
  const picks = getChangedPicks(calendar, proposal.picks).filter(({ day }) => days.includes(day));
  if (picks.length === 0) return calendar;
  const advice = "Please look at the proposal again.";
  if (calendar.revision !== revision) throw createChangedError(advice);
  const gifts = await buildItems(picks, catalogue, buyerIp);
  const others = calendar.items.filter((item) => !gifts.some(({ day }) => day === item.day));
  if (
    !isValidTwelve(
      [...others, ...gifts].map((item) => toGift(item, currency)),
      toStylistTier(tier, currency),
    )
  ) {
    throw new AppError(
      "conflict",
      "With these days alone the calendar does not meet your budget. Please look at the proposal again.",
    );
  }
  const change = {
    items: replaceGifts(calendar, gifts),
    stylistBudget: proposal.budget,
    proposals: prependProposals(...listCurrentProposal(calendar, priceRules)),
  };
  return changeAsRead(calendars, calendar, change, advice);
}

/** Derives the id from the contents, so that equal proposals share one id. */
function withId({ _id }: ShownCalendar, proposal: Omit<ProposalDocument, "id" | "madeAt">): ProposalDocument {
  const picks = proposal.picks.map(({ day, productId, variantId }) => [day, productId, variantId]);
  const hash = createHash("sha256").update(JSON.stringify([_id, proposal.budget, picks]));
  return { id: hash.digest("base64url").slice(0, 22), ...proposal, madeAt: new Date() };
}
