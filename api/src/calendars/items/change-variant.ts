import { getAddItemError } from "@advent/contract";
import createError from "http-errors";
import type { Catalogue } from "../../catalogue/catalogue";
import type { CalendarModel } from "../calendar-model";
import { changeCalendar } from "../change-calendar";
import { createChangedError, findOwnItem, getItem, matchAsRead } from "../find-calendar";
import { chooseVariant } from "./choose-variant";
import { withChangedItems } from "./item-expressions";
import { createSnapshot } from "./new-item";

/** Changes an item's variant or product before the order. The item keeps its day, note and media. */
export async function changeItemVariant(
  { calendars, catalogue }: { calendars: CalendarModel; catalogue: Catalogue },
  ownerId: string,
  {
    itemId,
    buyerIp,
    ...wanted
  }: { itemId: string; variantId: string; productId?: string | undefined; buyerIp: string },
) {
  const { calendar, item } = await findOwnItem(calendars, ownerId, itemId);
  // The same rules as for adding, except that the calendar may be full.
  const error = getAddItemError(calendar, []);
  if (error) throw createError(409, error);
  const productId = wanted.productId ?? item.productId;
  const found = await catalogue.findByIds([productId], buyerIp);
  const chosen = chooseVariant(found.get(productId), wanted.variantId);
  const change = { productId, variantId: chosen.variant.id, snapshot: createSnapshot(chosen) };
  const changed = await changeCalendar(calendars, matchAsRead(calendar), {
    items: withChangedItems({ [itemId]: change }),
  });
  if (!changed) throw createChangedError();
  return getItem(changed, itemId);
}
