import { buildPath, confirmOrderEmail, DAYS, type DeliveryAddress, type Item, type Parcel } from "@advent/contract";
import { Computed, changeCalendar, toLiteral } from "../src/calendars/change-calendar";
import { findCalendar } from "../src/calendars/find-calendar";
import { chooseVariant, createItem } from "../src/calendars/items/new-item";
import { moveOrder } from "../src/orders/fulfilment/change-orders";
import { getConfirmLink } from "../src/sender/private-link";
import type { Gift, RunningApi } from "./api";
import { assertOk, type Visitor } from "./visitor";

export type Shopper = Visitor & { calendarId: string };

export const ADDRESS: DeliveryAddress = {
  deliverTo: "buyer",
  name: "Grace Hopper",
  line1: "12 Harbour Street",
  line2: null,
  city: "Whitby",
  region: null,
  postcode: "YO21 3PU",
  country: "GB",
  phone: null,
};
export const CUSTOMER = { customerName: "Ada Lovelace", customerEmail: "ada@example.com", deliveryAddress: ADDRESS };

/** Returns the catalogue's gift of that number, from 1. The small catalogue's unless the API sells others. */
export const getGift = ({ gifts }: RunningApi, number: number): Gift =>
  gifts?.[number - 1] ?? {
    productId: `prod_ring-${number}`,
    variantId: `var_ring-${number}`,
    handle: `ring-${number}`,
  };

export async function shopperWithTwelve(api: RunningApi): Promise<Shopper & { items: Item[] }> {
  const shopper = await api.shopper();
  await fillTwelve(api, shopper, (day) => ({ productId: getGift(api, day).productId, note: `Note ${day}` }));
  return Object.assign(shopper, { items: (await shopper.openCalendar()).items });
}

/** A calendar's revision after {@link fillTwelve}. */
export const FILLED_REVISION = 2;

/** Adds day 1 as a shopper does, and the other days in one update, which takes a tenth of the time. */
export async function fillTwelve(
  { services: { calendars, catalogue } }: RunningApi,
  shopper: Shopper,
  describeGift: (day: number) => { productId: string; note?: string },
): Promise<void> {
  const [firstDay = 1, ...days] = DAYS;
  const { productId, ...more } = describeGift(firstDay);
  await shopper.addItem(firstDay, productId, more);
  const gifts = days.map((day) => ({ day, ...describeGift(day) }));
  const products = await catalogue.findByIds(
    gifts.map((gift) => gift.productId),
    undefined,
  );
  const items = gifts.map(({ day, productId, note = null }) =>
    createItem({ ...chooseVariant(products.get(productId), undefined), day, note, enhancedNote: null, media: {} }),
  );
  const withItems = new Computed({ $concatArrays: ["$items", items.map(toLiteral)] });
  await changeCalendar(calendars, { _id: shopper.calendarId }, { items: withItems });
}

type Buyer = Shopper & { items: Item[]; orderNumber: string };

/** Orders, as a buyer who then confirms the email address. */
export async function shopperWithOrder(api: RunningApi, shopper?: Shopper & { items: Item[] }): Promise<Buyer> {
  const buyer = await orderUnconfirmed(api, shopper);
  if (buyer.orderNumber) await confirmAddress(api, buyer.calendarId);
  return buyer;
}

export async function orderUnconfirmed(api: RunningApi, shopper?: Shopper & { items: Item[] }): Promise<Buyer> {
  const buyer = shopper ?? (await shopperWithTwelve(api));
  const { json } = await assertOk(buyer.post(`/api/calendar/${buyer.calendarId}/checkout`, CUSTOMER));
  return Object.assign(buyer, json as { orderNumber: string });
}

/** Follows the link of the order email, in another browser. */
export async function confirmAddress(api: RunningApi, calendarId: string): Promise<void> {
  const secret = await readConfirmSecret(api, calendarId);
  await assertOk(api.visitor().post(buildPath(confirmOrderEmail, { calendarId }), { secret }));
}

export async function readConfirmSecret({ services }: RunningApi, calendarId: string): Promise<string> {
  const calendar = await findCalendar(services.calendars, calendarId);
  return getConfirmLink(calendar, services.config).split("#confirm.")[1] ?? "";
}

/** User agent of a phone. Shorter ones count as robots. */
export const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1.15";
export const PHONE_REQUEST = { headers: { "user-agent": PHONE } };
const PERSON = { headers: { "content-type": "application/json", "user-agent": PHONE }, body: "{}" };

export async function openDoors(api: RunningApi, { calendarId }: Shopper, items: readonly Item[]): Promise<void> {
  for (const { id } of items)
    await assertOk(api.visitor().send("POST", `/api/landing/calendar/${calendarId}/items/${id}/opened`, PERSON));
}

/** Packs an order and hands it to the carrier. */
export async function sendParcel(api: RunningApi, shopper: Shopper, parcel?: Parcel): Promise<void> {
  await packOrder(api, shopper);
  await sendPacked(api, shopper, parcel);
}

export async function sendPacked(
  { services: { calendars } }: RunningApi,
  { calendarId }: Shopper,
  parcel = { carrier: "Post", trackingNumber: "1" },
): Promise<void> {
  await moveOrder(calendars, calendarId, { ...createStep(), from: "packed", parcel });
}

export async function packOrder({ services: { calendars } }: RunningApi, { calendarId }: Shopper): Promise<void> {
  await moveOrder(calendars, calendarId, { ...createStep(), from: "to_pick" });
  await moveOrder(calendars, calendarId, { ...createStep(), from: "picked", override: "No scanner" });
}

const createStep = () => ({ who: "ann", now: new Date(), action: "advance" }) as const;
