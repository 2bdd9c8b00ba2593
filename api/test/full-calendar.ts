import { DAYS, type Item } from "@advent/contract";
import type { RunningApi } from "./api";
import { assertOk, type Visitor } from "./visitor";

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
export async function shopperWithOrder(
  api: RunningApi,
  shopper?: Shopper & { items: Item[] },
): Promise<Shopper & { items: Item[]; orderNumber: string }> {
  const buyer = shopper ?? (await shopperWithTwelve(api));
  const { json } = await assertOk(buyer.post(`/api/calendar/${buyer.calendarId}/checkout`, CUSTOMER));
  return Object.assign(buyer, json as { orderNumber: string });
}

/** Who opens doors; a shorter name is taken for a program. */
export const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1.15";
const PERSON = { headers: { "content-type": "application/json", "user-agent": PHONE }, body: "{}" };

/** The recipient opens these doors of an ordered calendar. */
export async function openDoors(api: RunningApi, { calendarId }: Shopper, items: readonly Item[]): Promise<void> {
  for (const { id } of items)
    await assertOk(api.visitor().send("POST", `/api/landing/calendar/${calendarId}/items/${id}/opened`, PERSON));
}
