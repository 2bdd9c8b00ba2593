import type { Proposals } from "@advent/contract";
import type { ProposalDocument } from "../calendars/calendar-model";
import type { StylistCandidate } from "../products/catalogue";
import { tierPence } from "./choose";
import { differenceOf } from "./fitting";
import type { Proposing } from "./proposals";
import { asGift, changing } from "./set-gifts";

/** For the shopper: which doors would change, nothing of what is behind them. */
export function presentProposals(calendar: Proposing, candidates: readonly StylistCandidate[]): Proposals {
  const shelf = new Map(candidates.map((candidate) => [candidate.variantId, candidate]));
  return {
    revision: calendar.revision,
    proposals: calendar.proposals.map((proposal) => ({
      id: proposal.id,
      budget: proposal.budget,
      seed: proposal.seed,
      madeAt: proposal.madeAt.toISOString(),
      worth: proposal.worth,
      kept: proposal.kept,
      relaxed: proposal.relaxed,
      ...difference(calendar, proposal, shelf),
    })),
  };
}

function difference(
  calendar: Proposing,
  { budget, picks }: ProposalDocument,
  shelf: ReadonlyMap<string, StylistCandidate>,
) {
  const coming = changing(calendar, picks).map(({ day, productId, variantId }) => {
    const piece = shelf.get(variantId);
    return { day, productId, pricePence: piece && piece.stock > 0 ? piece.pricePence : undefined };
  });
  return differenceOf(calendar.items.map(asGift), coming, tierPence(budget));
}
