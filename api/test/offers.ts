import { type PackOrder, routes } from "@advent/contract";
import { call, loggedIn } from "./calls/prepare";
import { shopperWithOrder } from "./full-calendar";
import type { GuardedApi } from "./login";
import { assertOk, type Visitor } from "./visitor";

export type OpenOffer = Awaited<ReturnType<typeof openOffer>>;

/** Orders the small catalogue's first twelve rings and offers others for day 12. */
export async function openOffer(api: GuardedApi, variantIds = ["var_ring-13", "var_ring-14"]) {
  const owner = await shopperWithOrder(api);
  const { calendarId, items, orderNumber } = owner;
  const staff = await loggedIn(api);
  const itemId = items[11]?.id ?? "";
  await assertOk(call(staff, "offerSubstitutes", { calendarId, itemId }, { variantIds }));
  const order = await readOrder(staff, calendarId);
  return { owner, staff, calendarId, orderNumber, itemId, offerId: getOfferId(order) };
}

export async function readOrder(staff: Visitor, calendarId: string): Promise<PackOrder> {
  const { json } = await assertOk(staff.post(routes.readOrders.path, { calendarIds: [calendarId] }));
  const [order] = (json as { orders: PackOrder[] }).orders;
  if (!order) throw new Error("There is no such order.");
  return order;
}

export const getOfferId = ({ items }: PackOrder): string => items.find(({ offer }) => offer)?.offer?.id ?? "";
