import { type BodyOf, type changeVariant, getAddItemError, type PartSettings, type Product } from "@advent/contract";
import { AppError } from "../../errors";
import { requirePart } from "../../require-part";
import type { CalendarDeps } from "../calendar-deps";
import type { CalendarModel, ShownCalendar } from "../calendar-model";
import { withChangedItems } from "../change-calendar";
import { changeAsRead } from "../change-own-calendar";
import { createOrderedError, findOwnItem, getItem } from "../find-calendar";
import { chooseVariant, createSnapshot } from "./new-item";

interface ChangeDeps extends Pick<CalendarDeps, "calendars" | "catalogue"> {
  config: PartSettings;
}

type WantedChange = BodyOf<typeof changeVariant> & { itemId: string; buyerIp: string };

/** Changes an item's variant, product or engraving before the order. The item keeps its day, note and media. */
export async function changeItemVariant(
  { calendars, catalogue, config }: ChangeDeps,
  ownerId: string,
  { itemId, buyerIp, ...wanted }: WantedChange,
) {
  const { calendar, item } = await findOwnItem(calendars, ownerId, itemId);
  // The same rules as for adding, except that the calendar may be full.
  const error = getAddItemError(calendar, []);
  if (error) throw new AppError(error.code, error.message);
  const productId = wanted.productId ?? item.productId;
  const found = await catalogue.findByIds([productId], buyerIp);
  // Own stock may be held by the checkout page that the shopper came back from.
  const isSame = wanted.engraving !== undefined && wanted.variantId === item.variantId;
  const chosen = isSame ? undefined : chooseVariant(found.get(productId), wanted.variantId);
  const product = found.get(productId);
  if (wanted.engraving) requireEngraving(config, product);
  const kept = product?.isEngravable ? item.engraving : null;
  const change = {
    ...(chosen && { productId, variantId: chosen.variant.id, snapshot: createSnapshot(chosen) }),
    engraving: wanted.engraving === undefined ? kept : wanted.engraving,
  };
  const changed = await changeAsRead(calendars, calendar, { items: withChangedItems({ [itemId]: change }) });
  return getItem(changed, itemId);
}

/** @throws 409, 422 */
export function requireEngraving(config: PartSettings, product: Product | undefined): void {
  requirePart(config, "engraving", "engraving");
  if (!product?.isEngravable)
    throw new AppError("rejected", "This product cannot be engraved.", { field: "engraving" });
}

export async function moveToDay(
  calendars: CalendarModel,
  ownerId: string,
  { itemId, day }: { itemId: string; day: number },
): Promise<ShownCalendar> {
  const { calendar, item } = await findOwnItem(calendars, ownerId, itemId);
  if (calendar.orderNumber) throw createOrderedError();
  const other = calendar.items.find((candidate) => candidate.day === day);
  const days = { ...(other && { [other._id]: { day: item.day } }), [itemId]: { day } };
  return changeAsRead(calendars, calendar, { items: withChangedItems(days) });
}
