import { listed, type Product, toRoman } from "@advent/contract";
import createError from "http-errors";
import type { ItemDocument, ProposalDocument, ShownDocument } from "../calendars/calendar-model";
import { Computed, literal } from "../calendars/change-calendar";
import { chooseVariant } from "../calendars/items/choose-variant";
import { withChangedItems } from "../calendars/items/item-expressions";
import { newItem } from "../calendars/items/new-item";
import type { Gift } from "./fitting";

/** Of an item, what the twelve are judged by. */
export const asGift = ({ day, productId, snapshot }: ItemDocument): Gift => ({
  day,
  productId,
  pricePence: snapshot.price,
});

type Picks = ProposalDocument["picks"];

/** The picks that are not on their days already. */
export function changing({ items }: Pick<ShownDocument, "items">, picks: Picks): Picks {
  return picks.filter(
    (pick) =>
      !items.some(
        ({ day, productId, variantId }) =>
          day === pick.day && productId === pick.productId && variantId === pick.variantId,
      ),
  );
}

/** The gifts of the picks, one a day. @throws 409 that names the days whose pieces are sold */
export function giftsOf(picks: Picks, products: ReadonlyMap<string, Product>): ItemDocument[] {
  const sold: number[] = [];
  const gifts = picks.flatMap(({ day, productId, variantId }) => {
    try {
      const chosen = chooseVariant(products.get(productId), variantId);
      return newItem({ ...chosen, day, note: null, enhancedNote: null, media: {} });
    } catch (error) {
      if (!createError.isHttpError(error)) throw error;
      sold.push(day);
      return [];
    }
  });
  if (sold.length > 0) throw createError(409, soldOut(sold));
  return gifts;
}

/** The stored items with these gifts on their days: the day keeps its item and its words, whoever is writing them meanwhile. */
export function withGifts({ items }: Pick<ShownDocument, "items">, gifts: readonly ItemDocument[]): Computed {
  const there = new Map(items.map((item) => [item.day, item]));
  const changes = gifts.flatMap(({ day, productId, variantId, snapshot }) => {
    const item = there.get(day);
    return item ? [[item._id, { productId, variantId, snapshot }] as const] : [];
  });
  const added = gifts.filter(({ day }) => !there.has(day));
  return new Computed({
    $concatArrays: [withChangedItems(Object.fromEntries(changes)).expression, literal(added)],
  });
}

function soldOut(days: readonly number[]): string {
  const doors = listed(days.map(toRoman));
  return days.length === 1
    ? `The piece for door ${doors} has been sold meanwhile. Please ask for another proposal.`
    : `The pieces for doors ${doors} have been sold meanwhile. Please ask for another proposal.`;
}
