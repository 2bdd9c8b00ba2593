import { isExchangeOpen } from "@advent/contract";
import { getExchangeState } from "../../../src/calendars/order/exchange-state";
import type { OfferDocument } from "../../../src/calendars/order/offer-document";
import { getOffers, getOptionKey } from "../../../src/calendars/order/offers";
import type { Records, StockRecord } from "./records";

/** What was promised to one order, exchange or offer, under its key in the stock. */
interface Claim {
  key: string;
  variantIds: string[];
  /** `undefined` while either is fine. */
  isDue: boolean | undefined;
}
type Calendar = Records["calendars"][number];

export const findNegative = ({ left }: Pick<StockRecord, "left">): string[] =>
  Object.entries(left).flatMap(([id, count]) => (count < 0 ? [`${id}: ${count}`] : []));

export function findMiscounted({ world, calendars, stock, shorts }: Records): string[] {
  if (Object.keys(stock.left).length === 0) return [];
  const claims = new Map(calendars.flatMap(listClaims).map((claim) => [claim.key, claim]));
  const sold = stock.sold.flatMap(({ key, short }) =>
    (claims.get(key)?.variantIds ?? []).filter((id) => !short.includes(id)),
  );
  const held = stock.held.flatMap(({ lines }) =>
    lines.flatMap(({ variantId, quantity }) => Array<string>(quantity).fill(variantId)),
  );
  const gone = calendars.flatMap((calendar) => listGone(calendar, shorts));
  const count = (ids: readonly string[], variantId: string) => ids.filter((id) => id === variantId).length;
  return world.products
    .flatMap(({ variants }) => variants)
    .flatMap(({ id, stock: bought }) => {
      const parts = [stock.left[id] ?? 0, count(held, id), count(sold, id), count(gone, id)] as const;
      const [left, ...out] = parts;
      if (out.reduce((all, one) => all + one, left) === bought) return [];
      return [`${id}: bought ${bought}, left ${left}, held ${out[0]}, sold ${out[1]}, replaced ${out[2]}`];
    });
}

export function findWrongClaims({ calendars, stock }: Records): string[] {
  const claims = calendars.flatMap(listClaims);
  const sold = new Set(stock.sold.map(({ key }) => key));
  const wrong = claims.filter(({ key, isDue }) => isDue !== undefined && sold.has(key) !== isDue);
  const known = new Set(claims.map(({ key }) => key));
  return [
    ...wrong.map(({ key, isDue }) => `${key} ${isDue ? "has nothing, though its order stands" : "keeps its stock"}`),
    ...[...sold].filter((key) => !known.has(key)).map((key) => `${key} belongs to nobody`),
  ];
}

/** Two phones that ask for an exchange of one gift at once: one of them gets it. */
export function findRepeatedExchanges({ calendars }: Records): string[] {
  return calendars.flatMap((calendar) => {
    const { items, exchanges, erasedAt } = calendar;
    const wrong = exchanges.filter(({ itemId, steps: [first] }, at) => {
      const before = exchanges.slice(0, at).filter((one) => one.itemId === itemId);
      const wasOpen = (one: (typeof exchanges)[number]) => {
        const end = one.steps.find(({ state }) => !isExchangeOpen(state));
        // One whose replacement was sold out ends without a step.
        return end && first ? end.at > first.at : getExchangeState(calendar, one) !== "cancelled";
      };
      // An erasure also forgets when days were opened.
      return before.some(wasOpen) || (!erasedAt && !items.find(({ _id }) => _id === itemId)?.openedAt);
    });
    return wrong.map(({ id }) => `${calendar._id}: ${id}`);
  });
}

function listClaims(calendar: Calendar): Claim[] {
  const { _id, revision, settled, settlement, items, exchanges, fulfilment } = calendar;
  const own = items.filter(({ ordered, isRefunded }) => !ordered && !isRefunded);
  const hasLeft = settled === "over" && fulfilment?.state === "sent";
  const isDue = hasLeft || settled === "disputed" ? undefined : settled === "paid";
  return [
    {
      key: settlement?.sold?.key ?? `${_id}:${revision}`,
      variantIds: own.map(({ variantId }) => variantId),
      // Nothing but the gift card is left once each gift was replaced.
      isDue: own.length === 0 ? undefined : isDue,
    },
    ...exchanges.map((exchange): Claim => {
      const state = getExchangeState(calendar, exchange);
      const { variantId } = exchange.replacement;
      return {
        key: `exchange-${exchange.id}`,
        variantIds: [variantId],
        isDue: isExchangeOpen(state) || state === "sent",
      };
    }),
    ...getOffers(calendar).flatMap((offer) =>
      [...new Set([...offer.options.map(({ variantId }) => variantId), ...(offer.held ?? [])])].map(
        (variantId): Claim => ({
          key: getOptionKey(offer, variantId),
          variantIds: [variantId],
          isDue: settled === "paid" ? isOfferDue(offer, variantId) : undefined,
        }),
      ),
    ),
  ];
}

function isOfferDue({ state, chosen }: OfferDocument, variantId: string): boolean | undefined {
  if (state === "offered") return undefined;
  return state === "accepted" && chosen === variantId;
}

/** Gifts that could not be sent: replaced or refunded, they never return to the stock. */
function listGone(calendar: Calendar, shorts: Records["shorts"]): string[] {
  const { _id, revision, settlement } = calendar;
  const short = shorts.get(settlement?.sold?.key ?? `${_id}:${revision}`) ?? [];
  const kept = getOffers(calendar).filter(({ state, wish }) => state === "accepted" || wish === "refund");
  const first = kept.filter((offer) => kept.find(({ itemId }) => itemId === offer.itemId) === offer);
  return first.map(({ replaced }) => replaced.variantId).filter((id) => !short.includes(id));
}
