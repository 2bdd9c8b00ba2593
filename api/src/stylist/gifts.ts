import { DAY_COUNT, encodeFits, formatList, type Proposal, toRoman } from "@advent/contract";
import type { ItemDocument, ProposalDocument, ShownCalendar } from "../calendars/calendar-model";
import { Computed, toLiteral, withChangedItems } from "../calendars/change-calendar";
import { chooseVariant, createItem } from "../calendars/items/new-item";
import type { Catalogue } from "../catalogue/catalogue";
import { AppError } from "../errors";
import type { StylistTier } from "./available-gifts";
import type { Gift } from "./pick-gifts";

type Picks = ProposalDocument["picks"];

export function toGift({ day, productId, snapshot }: ItemDocument): Gift {
  return { day, productId, pricePence: snapshot.price };
}

export function isValidTwelve(gifts: readonly Gift[], { budgetPence, worthPence }: StylistTier): boolean {
  const worth = gifts.reduce((sum, { pricePence }) => sum + pricePence, 0);
  const last = gifts.find(({ day }) => day === DAY_COUNT)?.pricePence ?? 0;
  return (
    new Set(gifts.map(({ productId }) => productId)).size === DAY_COUNT &&
    gifts.length === DAY_COUNT &&
    worth >= budgetPence &&
    worth <= worthPence &&
    gifts.every(({ pricePence }) => pricePence <= last)
  );
}

/** Proposed gift. It has no price once its variant is sold. */
export type ProposedGift = Omit<Gift, "pricePence"> & { pricePence: number | undefined };

export function compareGifts(
  current: readonly Gift[],
  proposed: readonly ProposedGift[],
  tier: StylistTier,
): Pick<Proposal, "changes" | "gone" | "fits"> {
  const left = proposed.flatMap(({ pricePence, ...gift }) => (pricePence === undefined ? [] : { ...gift, pricePence }));
  const fits = encodeFits(left.length, (choice) => {
    const twelve = new Map(current.map((gift) => [gift.day, gift]));
    for (const [index, gift] of left.entries()) if (choice & (1 << index)) twelve.set(gift.day, gift);
    return isValidTwelve([...twelve.values()], tier);
  });
  const gone = proposed.filter(({ pricePence }) => pricePence === undefined).map(({ day }) => day);
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
