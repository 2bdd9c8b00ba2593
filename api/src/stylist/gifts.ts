import { convertAtFaceValue, DAY_COUNT, encodeFits, formatList, type Proposal, toRoman } from "@advent/contract";
import type { ItemDocument, ProposalDocument, ShownCalendar } from "../calendars/calendar-model";
import { Computed, toLiteral, withChangedItems } from "../calendars/change-calendar";
import { chooseVariant, createItem } from "../calendars/items/new-item";
import type { Catalogue } from "../catalogue/catalogue";
import { AppError } from "../errors";
import type { StylistTier } from "./available-gifts";
import type { Gift } from "./pick-gifts";

type Picks = ProposalDocument["picks"];

export function toGift({ day, productId, snapshot }: ItemDocument, currency: string): Gift {
  return { day, productId, priceAmount: convertAtFaceValue(snapshot.price, snapshot.currency, currency) };
}

export function isValidTwelve(gifts: readonly Gift[], { budgetAmount, worthAmount }: StylistTier): boolean {
  const worth = gifts.reduce((sum, { priceAmount }) => sum + priceAmount, 0);
  const last = gifts.find(({ day }) => day === DAY_COUNT)?.priceAmount ?? 0;
  return (
    new Set(gifts.map(({ productId }) => productId)).size === DAY_COUNT &&
    gifts.length === DAY_COUNT &&
    worth >= budgetAmount &&
    worth <= worthAmount &&
    gifts.every(({ priceAmount }) => priceAmount <= last)
  );
}

/** Proposed gift. It has no price once its variant is sold. */
export type ProposedGift = Omit<Gift, "priceAmount"> & { priceAmount: number | undefined };

export function compareGifts(
  current: readonly Gift[],
  proposed: readonly ProposedGift[],
  tier: StylistTier,
): Pick<Proposal, "changes" | "gone" | "fits"> {
  const left = proposed.flatMap(({ priceAmount, ...gift }) =>
    priceAmount === undefined ? [] : { ...gift, priceAmount },
  );
  const fits = encodeFits(left.length, (choice) => {
    const twelve = new Map(current.map((gift) => [gift.day, gift]));
    for (const [index, gift] of left.entries()) if (choice & (1 << index)) twelve.set(gift.day, gift);
    return isValidTwelve([...twelve.values()], tier);
  });
  const gone = proposed.filter(({ priceAmount }) => priceAmount === undefined).map(({ day }) => day);
  return { changes: left.map(({ day }) => day), gone, fits };
}

export function getChangedPicks({ items }: Pick<ShownCalendar, "items">, picks: Picks): Picks {
  const toKey = ({ day, productId, variantId }: Picks[number]) => `${day} ${productId} ${variantId}`;
  const current = items.map(toKey);
  return picks.filter((pick) => !current.includes(toKey(pick)));
}

/** @throws 409 naming the days whose product is sold out */
export async function buildItems(picks: Picks, catalogue: Catalogue, buyerIp: string): Promise<ItemDocument[]> {
  const ids = picks.map(({ productId }) => productId);
  const products = await catalogue.findByIds(ids, buyerIp);
  const soldDays: number[] = [];
  const items = picks.flatMap(({ day, productId, variantId }) => {
    try {
      const chosen = chooseVariant(products.get(productId), variantId);
      return createItem({ ...chosen, day, note: null, enhancedNote: null, media: {} });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      soldDays.push(day);
      return [];
    }
  });
  if (soldDays.length === 0) return items;
  const doors = formatList(soldDays.map(toRoman));
  const parts = soldDays.length === 1 ? `The piece for door ${doors} has` : `The pieces for doors ${doors} have`;
  throw new AppError("sold_out", `${parts} just sold out. Please ask for another proposal.`);
}

/** Replaces gifts but keeps each day's item and note, even while someone edits the note. */
export function replaceGifts({ items }: Pick<ShownCalendar, "items">, gifts: readonly ItemDocument[]): Computed {
  const itemIds = new Map(items.map(({ day, _id }) => [day, _id]));
  const changes = gifts.flatMap(({ day, productId, variantId, snapshot }) => {
    const id = itemIds.get(day);
    return id ? [[id, { productId, variantId, snapshot }] as const] : [];
  });
  const added = gifts.filter(({ day }) => !itemIds.has(day));
  return new Computed({
    $concatArrays: [withChangedItems(Object.fromEntries(changes)).expression, toLiteral(added)],
  });
}
