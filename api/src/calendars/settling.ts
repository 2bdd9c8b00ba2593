import type { CheckoutPage } from "../orders/orders";
import { INITIAL_SETTLEMENT, type Settlement } from "../orders/settlement/settlement";
import { Computed, toLiteral } from "./change-calendar";

/** Time in milliseconds after which a settlement claim expires, because its process was killed. */
const CLAIM_TTL_MS = 5 * 60 * 1000;

interface KnownSettlement {
  replaced?: CheckoutPage | undefined;
  giftCard?: Settlement["giftCard"] | undefined;
}

export const getClaimEnd = (now: Date): Date => new Date(now.getTime() + CLAIM_TTL_MS);

export function makeDue(at: Date, { replaced, giftCard }: KnownSettlement = {}): Computed {
  const pages = { $concatArrays: [{ $ifNull: ["$settlement.replaced", []] }, toLiteral(replaced ? [replaced] : [])] };
  return new Computed({
    $mergeObjects: [
      toLiteral(INITIAL_SETTLEMENT),
      "$settlement",
      toLiteral({ dueAt: at, ...(giftCard && { giftCard }) }),
      { replaced: pages },
    ],
  });
}

/**
 * Like {@link makeDue}, for a process that continued after another had made it due. Its sales are not recorded, a
 * withdrawn card may have been created again, and what is held for an offer is not known.
 */
export function isOvertaken(at: Date, sold: Settlement["sold"]): Computed {
  const giftCard = "$settlement.giftCard";
  const doubted = { $cond: [giftCard, { $mergeObjects: [giftCard, toLiteral({ isWithdrawn: false })] }, null] };
  const offers = mapOffers({ $mergeObjects: ["$$offer", toLiteral({ held: null })] });
  // Stock of a cancelled exchange may have been taken again after it was released.
  const exchanges = {
    $mergeObjects: [toLiteral(INITIAL_SETTLEMENT.exchanges), "$settlement.exchanges", { released: [] }],
  };
  const doubts = { sold: { $ifNull: ["$settlement.sold", toLiteral(sold)] }, giftCard: doubted, offers, exchanges };
  return new Computed({ $mergeObjects: [makeDue(at).expression, doubts] });
}

/** Changes every offer by an expression of `$$offer`. */
export const mapOffers = (change: object) => ({
  $map: { input: { $ifNull: ["$settlement.offers", []] }, as: "offer", in: change },
});
