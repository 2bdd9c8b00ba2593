import { Computed, toLiteral } from "../change-calendar";
import { INITIAL_SETTLEMENT, type Settlement } from "./settlement";

/** Time in milliseconds after which a settlement claim expires, because its process was killed. */
const CLAIM_TTL_MS = 5 * 60 * 1000;

export const getClaimEnd = (now: Date): Date => new Date(now.getTime() + CLAIM_TTL_MS);

/** @param fields expressions for further fields of the settlement */
export const makeDue = (dueAt: Date, fields: { [Field in keyof Settlement]?: unknown } = {}): Computed =>
  new Computed({ $mergeObjects: [toLiteral(INITIAL_SETTLEMENT), "$settlement", { dueAt, ...fields }] });

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
  const taken = { $ifNull: ["$settlement.sold", toLiteral(sold)] };
  return makeDue(at, { sold: taken, giftCard: doubted, offers, exchanges });
}

/** Changes every offer by an expression of `$$offer`. */
export const mapOffers = (change: object) => ({
  $map: { input: { $ifNull: ["$settlement.offers", []] }, as: "offer", in: change },
});
