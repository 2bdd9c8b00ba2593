import type { CheckoutPage } from "../orders/orders";
import { type Settlement, UNSETTLED } from "../orders/settlement";
import { Computed, literal } from "./change-calendar";

/** How long a process that brings about what follows from an order may take (ms): what is not done by then was left by one that was killed. */
const CLAIM = 5 * 60 * 1000;

interface Known {
  replaced?: CheckoutPage | undefined;
  giftCard?: Settlement["giftCard"] | undefined;
}

export const claimedUntil = (now: Date): Date => new Date(now.getTime() + CLAIM);

/**
 * As a change of the calendar, together with what makes it due: whatever follows from its order is looked at again.
 * @param known a page that has to end, and a card that is promised by the same change
 */
export function dueAgain(at: Date, { replaced, giftCard }: Known = {}): Computed {
  const pages = { $concatArrays: [{ $ifNull: ["$settlement.replaced", []] }, literal(replaced ? [replaced] : [])] };
  return new Computed({
    $mergeObjects: [
      literal(UNSETTLED),
      "$settlement",
      literal({ dueAt: at, ...(giftCard && { giftCard }) }),
      { replaced: pages },
    ],
  });
}

/**
 * {@link dueAgain}, by a process that has gone on after somebody else had made it due: what it sold meanwhile is on record nowhere, and a card that
 * was withdrawn may have been made after that.
 */
export function overtaken(at: Date, sold: Settlement["sold"]): Computed {
  const giftCard = "$settlement.giftCard";
  const doubted = { $cond: [giftCard, { $mergeObjects: [giftCard, literal({ isWithdrawn: false })] }, null] };
  const doubts = { sold: { $ifNull: ["$settlement.sold", literal(sold)] }, giftCard: doubted };
  return new Computed({ $mergeObjects: [dueAgain(at).expression, doubts] });
}
