import { DAYS, type Item } from "@advent/contract";
import type { RunningApi } from "./api";
import type { Visitor } from "./visitor";

export type Shopper = Visitor & { calendarId: string };

export const CUSTOMER = { customerName: "Ada Lovelace", customerEmail: "ada@example.com" };

/** A shopper whose twelve days hold `prod_ring-1` to `prod_ring-12`. */
export async function shopperWithTwelve(api: RunningApi): Promise<Shopper & { items: Item[] }> {
  const shopper = await api.shopper();
  const items: Item[] = [];
  for (const day of DAYS) items.push(await shopper.addItem(day, `prod_ring-${day}`, { note: `Note ${day}` }));
  return Object.assign(shopper, { items });
}

/** The same, ordered. */
export async function shopperWithOrder(api: RunningApi): Promise<Shopper & { items: Item[]; orderNumber: string }> {
  const shopper = await shopperWithTwelve(api);
  const { json } = await shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER);
  return Object.assign(shopper, json as { orderNumber: string });
}
