import { endpoints, type PackOrder, type StaffSubstitute } from "@advent/contract";
import { call, loggedIn } from "./calls/prepare";
import { shopperWithOrder } from "./full-calendar";
import type { GuardedApi } from "./login";
import { assertOk, type Visitor } from "./visitor";

export type OpenOffer = Awaited<ReturnType<typeof openOffer>>;

/** Orders twelve gifts and offers others for day 12, by default the nearest two. */
export async function openOffer(api: GuardedApi, variantIds?: readonly string[]) {
  const owner = await shopperWithOrder(api);
  const { calendarId, items, orderNumber } = owner;
  const staff = await loggedIn(api);
  const params = { calendarId, itemId: items[11]?.id ?? "" };
  const offered = variantIds ?? (await listSubstituteIds(staff, params)).slice(0, 2);
  await assertOk(call(staff, "offerSubstitutes", params, { variantIds: offered }));
  const order = await readOrder(staff, calendarId);
  return { owner, staff, calendarId, orderNumber, itemId: params.itemId, offerId: getOfferId(order) };
}

export async function listSubstituteIds(staff: Visitor, params: Record<string, string>): Promise<string[]> {
  const { json } = await assertOk(call(staff, "listSubstitutes", params));
  return (json as { substitutes: StaffSubstitute[] }).substitutes.map(({ variantId }) => variantId);
}

export async function readOrder(staff: Visitor, calendarId: string): Promise<PackOrder> {
  const { json } = await assertOk(staff.post(endpoints.readOrders.path, { calendarIds: [calendarId] }));
  const [order] = (json as { orders: PackOrder[] }).orders;
  if (!order) throw new Error("There is no such order.");
  return order;
}

export const getOfferId = ({ items }: PackOrder): string => items.find(({ offer }) => offer)?.offer?.id ?? "";
