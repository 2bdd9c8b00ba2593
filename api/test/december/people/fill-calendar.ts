import { type CalendarWithItems, DAYS, type Item, type ItemChange, MS_PER_SECOND } from "@advent/contract";
import type { ApiResponse } from "../../visitor";
import { ask, askAsShopper, choose, isOk, pause, type Shopper, wants } from "./person";

const STYLIST_BUDGET = "3500";
const MAX_ATTEMPTS = 3;
const MAX_NOTES = 3;

/** @returns whether the twelve days are full */
export async function fillCalendar(shopper: Shopper): Promise<boolean> {
  if (wants(shopper, 0.15)) await fillByStylist(shopper);
  else await chooseGifts(shopper, wants(shopper, 0.1) ? DAYS.length : 1 + Math.floor(shopper.random() * 2));
  return completeDays(shopper);
}

/** Lets the shop fill the free days, as long as it can. */
async function completeDays(shopper: Shopper): Promise<boolean> {
  const { facts } = shopper;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { calendar, items } = await look(shopper);
    if (items.length === DAYS.length) return true;
    await pause(shopper, 10 * MS_PER_SECOND);
    const isStylist = calendar.isStylistChoice;
    if (isStylist) await askAsShopper(shopper, "requestStylistPicks", { budget: STYLIST_BUDGET });
    else await askAsShopper(shopper, "fillFreeDays");
  }
  return facts.items.length === DAYS.length;
}

export async function look(shopper: Shopper): Promise<CalendarWithItems> {
  const { json } = await ask(shopper, shopper.browser, "getCalendar");
  const shown = json as CalendarWithItems;
  const days = new Set(shown.items.map(({ day }) => day));
  if (days.size < shown.items.length) shopper.world.violate("a day holds one gift:", shopper.facts.id);
  shopper.facts.items = shown.items;
  return shown;
}

async function chooseGifts(shopper: Shopper, count: number): Promise<void> {
  const { world, browser } = shopper;
  for (const day of DAYS.slice(0, count)) {
    await pause(shopper, 5 * MS_PER_SECOND);
    const tabs = wants(shopper, 0.1) ? [browser, browser.sameCookies()] : [browser];
    const put = (tab: typeof browser) => () => ask(shopper, tab, "addItem", {}, drawGift(shopper, day));
    const added = (await world.scheduler.together(...tabs.map(put))).filter(isOk);
    const [first] = added.map(({ json }) => json as Item);
    if (first && wants(shopper, 0.25)) await changeMind(shopper, first);
  }
}

function drawGift(shopper: Shopper, day: number) {
  const product = choose(shopper, shopper.world.products);
  const engraving = product.isEngravable && wants(shopper, 0.3) ? "Ever" : null;
  return { day, productId: product.id, variantId: choose(shopper, product.variants).id, engraving, note: null };
}

/** Changes the gift of any day. */
export function changeGift(shopper: Shopper): Promise<ApiResponse> {
  const { id: itemId, day } = choose(shopper, shopper.facts.items);
  const { productId, variantId, engraving } = drawGift(shopper, day);
  return askAsShopper(shopper, "changeVariant", { productId, variantId, engraving }, { itemId });
}

/** Changes the gift of a day, moves it, or removes it and takes that back. */
async function changeMind(shopper: Shopper, { id: itemId, day }: Item): Promise<void> {
  const onItem = (name: Parameters<typeof ask>[2], body?: object) => askAsShopper(shopper, name, body, { itemId });
  const kind = shopper.random();
  if (kind < 0.4) {
    const { productId, variantId, engraving } = drawGift(shopper, day);
    await onItem("changeVariant", { productId, variantId, engraving });
  } else if (kind < 0.7) {
    await onItem("moveItem", { day: choose(shopper, DAYS) });
  } else {
    shopper.facts.notes.delete(itemId);
    await onItem("removeItem");
    await onItem("restoreItem");
  }
}

/** Switches to the stylist. Some switch back, and take even that back. */
async function fillByStylist(shopper: Shopper): Promise<void> {
  const switchTo = (isStylistChoice: boolean) =>
    askAsShopper(shopper, "updateCalendar", {
      isStylistChoice,
      stylistBudget: isStylistChoice ? STYLIST_BUDGET : null,
    });
  await chooseGifts(shopper, 1);
  await switchTo(true);
  const picked = await askAsShopper(shopper, "requestStylistPicks", { budget: STYLIST_BUDGET });
  if (isOk(picked) && !wants(shopper, 0.3)) return;
  const { json } = await switchTo(false);
  const { undoId } = (json ?? {}) as { undoId?: string | null };
  if (isOk(picked) && undoId && wants(shopper, 0.5)) await askAsShopper(shopper, "restoreCalendar", { undoId });
}

/** Accepts new prices and replaces what is sold out, or changes any gift. @returns whether the days are full again */
export async function replaceChanged(shopper: Shopper, mustChange: boolean): Promise<boolean> {
  const { json } = await ask(shopper, shopper.browser, "listItemChanges", { calendarId: shopper.facts.id });
  const { changes = [] } = (json ?? {}) as { changes?: ItemChange[] };
  const prices = changes.flatMap(({ day, newPriceAmount: priceAmount }) => (priceAmount ? [{ day, priceAmount }] : []));
  if (prices.length > 0) await askAsShopper(shopper, "acceptItemChanges", { prices });
  for (const { itemId, substitutes, reason } of changes) {
    const [first] = substitutes;
    if (reason === "price") continue;
    if (first) {
      const { productId, variantId } = first;
      await askAsShopper(shopper, "changeVariant", { productId, variantId }, { itemId });
    } else {
      shopper.facts.notes.delete(itemId);
      await askAsShopper(shopper, "removeItem", undefined, { itemId });
    }
  }
  const item = choose(shopper, shopper.facts.items);
  if (mustChange && changes.length === 0 && item) await changeMind(shopper, item);
  return completeDays(shopper);
}

/** Writes a note once for each of some days, so that an acknowledged one has to stay. */
export async function writeNotes(shopper: Shopper): Promise<void> {
  const { facts, random } = shopper;
  const free = facts.items.filter(({ id }) => !facts.notes.has(id));
  for (let left = Math.ceil(random() * MAX_NOTES); left > 0 && free.length > 0; left -= 1) {
    const [item] = free.splice(Math.floor(random() * free.length), 1);
    if (!item) return;
    await pause(shopper, 10 * MS_PER_SECOND);
    const note = `The secret of ${facts.recipient.name}, gift ${item.id}`;
    if (isOk(await askAsShopper(shopper, "updateItemNote", { note }, { itemId: item.id })))
      facts.notes.set(item.id, note);
  }
}
