import {
  type BodyOf,
  buildPath,
  endpoints,
  MS_PER_DAY,
  MS_PER_HOUR,
  MS_PER_MINUTE,
  type moveOrders,
  type PackOrder,
  type ReplyOf,
  type ShopExchange,
  type StaffSubstitute,
  type sendOrders,
} from "@advent/contract";
import { START } from "../world";
import { ask, type Clerk, choose, isOk, list, live, type Person, pause, waitUntil, wants } from "./person";

const LAST_DAY_MS = Date.parse("2027-01-16T00:00:00Z");
/** From when the shop packs only now and then. */
const QUIET_FROM_MS = Date.parse("2026-12-24T00:00:00Z");
const SATURDAY = 6;

/** Works in the mornings of working days. Two who begin at the same moment want the same boxes. */
export async function packOrders(person: Person): Promise<void> {
  const { world, name, random } = person;
  for (let day = START.getTime(); day < LAST_DAY_MS; day += MS_PER_DAY) {
    const isFree = [0, SATURDAY].includes(new Date(day).getUTCDay());
    if (isFree || wants(person, day < QUIET_FROM_MS ? 0.35 : 0.8)) continue;
    await waitUntil(person, day + MS_PER_HOUR);
    if (wants(person, 0.3)) await pause(person, 5 * MS_PER_HOUR);
    const packer = { ...person, browser: await world.createOwner(name, random) };
    await live(packer, () => workShift(packer));
  }
}

async function workShift(packer: Clerk): Promise<void> {
  await moveExchanges(packer);
  const calendarIds = await list<string>(
    packer,
    buildPath(endpoints.listOrderIds, {}, { view: "open" }),
    "calendarIds",
  );
  if (calendarIds.length === 0) return;
  if (wants(packer, 0.2)) await ask(packer, packer.browser, "claimOrders", {}, { calendarIds, action: "claim" });
  const toPick = (await readOrders(packer, calendarIds)).filter(({ state }) => state === "to_pick");
  if (toPick.length > 0) await move(packer, toPick, { from: "to_pick", action: "advance" });
  await pause(packer, MS_PER_MINUTE);
  const picked = (await readOrders(packer, calendarIds)).filter(({ state }) => state === "picked");
  for (const order of picked) await packOrder(packer, order);
  if (wants(packer, 0.3)) await printLabels(packer, picked);
  await pause(packer, MS_PER_MINUTE);
  await sendPacked(packer, calendarIds);
}

async function readOrders(packer: Clerk, calendarIds: readonly string[]): Promise<PackOrder[]> {
  const { json } = await ask(packer, packer.browser, "readOrders", {}, { calendarIds });
  return (json as { orders?: PackOrder[] } | undefined)?.orders ?? [];
}

/** Some scanners and presses come twice. */
async function move(
  packer: Clerk,
  orders: readonly PackOrder[],
  step: Omit<BodyOf<typeof moveOrders>, "calendarIds">,
): Promise<void> {
  const calendarIds = orders.map(({ calendarId }) => calendarId);
  const press = () => ask(packer, packer.browser, "moveOrders", {}, { ...step, calendarIds });
  await packer.world.scheduler.together(...(wants(packer, 0.25) ? [press, press] : [press]));
}

/** Scans the boxes of one order. For some a product is broken, and the buyer gets a choice. */
async function packOrder(packer: Clerk, order: PackOrder): Promise<void> {
  const item = choose(packer, order.items);
  const offer = order.items.find((one) => one.offer?.state === "offered")?.offer;
  const task = order.items.find((one) => one.offer?.task)?.offer;
  const params = { calendarId: order.calendarId, itemId: item.itemId };
  if (offer) {
    if (wants(packer, 0.2)) await ask(packer, packer.browser, "withdrawOffer", { ...params, offerId: offer.id });
    return;
  }
  if (task && wants(packer, 0.5)) await ask(packer, packer.browser, "finishOffer", { ...params, offerId: task.id });
  if (wants(packer, 0.08)) {
    await offerOthers(packer, params);
    return;
  }
  const scans = order.items.flatMap(({ itemId, sku, isRefunded }) =>
    sku && !isRefunded ? [{ itemId, code: sku }] : [],
  );
  await move(packer, [order], { from: "picked", action: "advance", scans });
  if (wants(packer, 0.08)) await move(packer, [order], { from: "packed", action: "undo" });
}

async function offerOthers(packer: Clerk, params: { calendarId: string; itemId: string }): Promise<void> {
  const { status, json } = await ask(packer, packer.browser, "listSubstitutes", params);
  if (status !== 200) return;
  const variantIds = (json as { substitutes: StaffSubstitute[] }).substitutes.map(({ variantId }) => variantId);
  if (variantIds.length > 0)
    await ask(packer, packer.browser, "offerSubstitutes", params, { variantIds: variantIds.slice(0, 2) });
}

async function printLabels(packer: Clerk, orders: readonly PackOrder[]): Promise<void> {
  const labels = orders.flatMap(({ calendarId, deliveryAddress }) =>
    deliveryAddress ? [{ calendarId, revision: deliveryAddress.revision }] : [],
  );
  if (labels.length > 0) await ask(packer, packer.browser, "recordPrintedLabels", {}, { labels });
}

/** With a tracking number of this packer and this moment, so that two parcels differ. */
async function sendPacked(packer: Clerk, calendarIds: readonly string[]): Promise<void> {
  const { world, name, browser } = packer;
  const packed = (await readOrders(packer, calendarIds)).filter(({ state }) => state === "packed");
  if (packed.length === 0) return;
  const number = `${name.at(-1)}${Math.floor(world.now)}`;
  const parcels = packed.flatMap(({ orderNumber }, at) =>
    orderNumber ? [{ orderNumber, carrier: "Royal Mail", trackingNumber: `${number}-${at}` }] : [],
  );
  const response = await ask(packer, browser, "sendOrders", {}, { isPreview: false, isTyped: true, parcels });
  if (!isOk(response)) return;
  const { rows } = response.json as ReplyOf<typeof sendOrders>;
  for (const { orderNumber, why } of rows) {
    const calendarId = packed.find((one) => one.orderNumber === orderNumber)?.calendarId ?? "";
    const trackingNumber = parcels.find((one) => one.orderNumber === orderNumber)?.trackingNumber ?? "";
    if (why === null) world.facts.parcels.push({ calendarId, trackingNumber });
  }
}

/** Takes in the gifts that have come back, and sends the replacements. */
async function moveExchanges(packer: Clerk): Promise<void> {
  const { world, browser } = packer;
  const path = buildPath(endpoints.listExchanges, {}, { view: "open" });
  for (const exchange of await list<ShopExchange>(packer, path, "exchanges")) {
    const { calendarId, exchangeId, state, changedAt, deliveryRevision } = exchange;
    if (world.now - Date.parse(changedAt) < 2 * MS_PER_DAY) continue;
    const next = state === "requested" ? "received" : "sent";
    const to = wants(packer, 0.1) ? "cancelled" : next;
    await ask(packer, browser, "moveExchange", { calendarId, exchangeId }, { from: state, to, deliveryRevision });
  }
}
