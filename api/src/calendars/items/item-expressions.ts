import type { ItemDocument } from "../calendar-model";
import { Computed, toLiteral } from "../change-calendar";

/** The stored items and one more. */
export const withItem = (item: ItemDocument) => new Computed({ $concatArrays: ["$items", [toLiteral(item)]] });

/** The stored items but one. */
export const excludeItem = (itemId: string) =>
  new Computed({ $filter: { input: "$items", as: "item", cond: { $ne: ["$$item._id", itemId] } } });

/** The stored items, some of them with other values by id: what else has happened to them meanwhile stays. */
export function withChangedItems(changes: Readonly<Record<string, Partial<ItemDocument>>>): Computed {
  const merged = Object.entries(changes).map(([itemId, change]) => ({
    $cond: [{ $eq: ["$$item._id", itemId] }, toLiteral(change), {}],
  }));
  return new Computed({ $map: { input: "$items", as: "item", in: { $mergeObjects: ["$$item", ...merged] } } });
}
