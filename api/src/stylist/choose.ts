import { DAY_COUNT, parsePreferences, tierOf } from "@advent/contract";
import createError from "http-errors";
import type { ItemDocument, ProposalDocument, ShownDocument } from "../calendars/calendar-model";
import type { StylistCandidate } from "../products/catalogue";
import { pickFree } from "./pick-free";
import { pickTwelve } from "./pick-twelve";
import { proposalOf } from "./proposals";
import { asGift } from "./set-gifts";
import type { StylistTier } from "./wishes";

interface Asked {
  budget: string;
  /** Varies the choice; without it free days get what comes closest to the worth. */
  seed?: number;
  kept: readonly ItemDocument[];
}

/** Twelve gifts: those that are kept and others to go with them. @throws 422 where there are no such gifts */
export function choose(
  products: StylistCandidate[],
  calendar: ShownDocument,
  { budget, seed, kept }: Asked,
): ProposalDocument {
  const request = {
    products,
    tier: tierPence(budget),
    preferences: parsePreferences(calendar.stylistInstructions) ?? {},
  };
  const words = [calendar._id, budget, ...(seed ? [seed] : [])].join(":");
  const chosen =
    kept.length > 0
      ? beside(calendar, kept, { ...request, ...(seed !== undefined && { seed: words }) })
      : twelve({ ...request, seed: words });
  const stay = kept.map(({ day, productId, variantId }) => ({ day, productId, variantId }));
  const picks = [...stay, ...chosen.picks].sort((a, b) => a.day - b.day);
  if (picks.length !== DAY_COUNT) throw new Error("The stylist did not fill twelve days.");
  return proposalOf(calendar, {
    budget,
    seed: seed ?? 0,
    kept: kept.map(({ day }) => day),
    relaxed: chosen.relaxed,
    picks,
    worth: chosen.totalPence,
  });
}

/** What the twelve of a budget may be worth together. */
export function tierPence(budget: string): StylistTier {
  const tier = tierOf(budget);
  if (!tier) throw new Error(`There is no tier ${budget}.`);
  return { budgetPence: tier.budget * 100, worthPence: tier.worth * 100 };
}

function beside(
  { removed }: ShownDocument,
  kept: readonly ItemDocument[],
  request: Omit<Parameters<typeof pickFree>[0], "kept" | "unwanted">,
) {
  const found = pickFree({
    ...request,
    kept: kept.map(asGift),
    unwanted: removed.map(({ item }) => item.productId),
  });
  if (found) return found;
  throw createError(
    422,
    request.seed === undefined
      ? "Our stylist finds nothing that fits beside the other gifts. Please let all twelve be chosen again."
      : "Our stylist finds nothing for this budget that fits beside the doors you keep. Please unlock a door, or loosen a wish.",
  );
}

function twelve(request: Parameters<typeof pickTwelve>[0]) {
  const result = pickTwelve(request);
  if (result.ok) return result;
  throw createError(422, "Our stylist finds no twelve gifts for these wishes. Please loosen the exclusions.");
}
