import type { ItemDocument } from "../calendar-model";
import { Computed, toLiteral } from "../change-calendar";

export const withItem = (item: ItemDocument) => new Computed({ $concatArrays: ["$items", [toLiteral(item)]] });

export const excludeItem = (itemId: string) =>
  new Computed({ $filter: { input: "$items", as: "item", cond: { $ne: ["$$item._id", itemId] } } });

/** @param computed expressions for further fields of each changed item, which read it as `$$item` */
export function withChangedItems(
  changes: Readonly<Record<string, Partial<ItemDocument>>>,
  computed: { [Field in keyof ItemDocument]?: object } = {},
): Computed {
  const merged = Object.entries(changes).map(([itemId, change]) => ({
    $cond: [{ $eq: ["$$item._id", itemId] }, { $mergeObjects: [toLiteral(change), computed] }, {}],
  }));
  return new Computed({ $map: { input: "$items", as: "item", in: { $mergeObjects: ["$$item", ...merged] } } });
}
