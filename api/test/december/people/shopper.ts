import {
  type CalendarWithItems,
  type checkOut as checkOutEndpoint,
  MS_PER_DAY,
  MS_PER_HOUR,
  MS_PER_MINUTE,
  type ReplyOf,
  toIsoDate,
} from "@advent/contract";
import { STRIPE_RETURN_PATH } from "../../../src/orders/stripe/stripe-routes";
import { createSeededRandom } from "../../../src/random";
import { ADDRESS } from "../../full-calendar";
import type { Visitor } from "../../visitor";
import type { CalendarFacts } from "../facts";
import type { StripeShop } from "../stripe-shop";
import type { World } from "../world";
import { START } from "../world";
import { followOrder } from "./buyer";
import { askOthers } from "./contributions";
import { changeGift, fillCalendar, look, replaceChanged, writeNotes } from "./fill-calendar";
import { ask, askAsShopper, choose, isOk, live, type Person, pause, persist, type Shopper, wants } from "./person";

const SHOPPING_DAYS = 18;
const MAX_CHECKOUTS = 3;
const MAX_TRANSFER_DAYS = 5;
const TIME_ZONES = ["Europe/London", "Pacific/Auckland"];

export async function shop(person: Person, number: number): Promise<void> {
  const { world, name, random } = person;
  await pause(person, SHOPPING_DAYS * MS_PER_DAY);
  const browser = world.createVisitor(name, random);
  const { json } = await ask(person, browser, "getCalendar");
  const shopper = { ...person, browser, facts: createFacts(world, number, (json as CalendarWithItems).calendar.id) };
  if (!(await fillCalendar(shopper)) || wants(shopper, 0.1)) return;
  await chooseOpening(shopper);
  await writeNotes(shopper);
  if (wants(shopper, 0.05)) await askAsShopper(shopper, "requestContact", { contact: shopper.facts.buyer.email });
  if (!(await checkOut(shopper))) return;
  if (wants(shopper, 0.1)) startContributions(shopper, number);
  await pay(shopper);
  await followOrder(shopper);
}

function createFacts({ facts }: World, number: number, id: string): CalendarFacts {
  const created: CalendarFacts = {
    id,
    buyer: { name: `Grace ${number} Hopper`, email: `grace${number}@letters.example` },
    recipient: { name: `Ada ${number} Lovelace`, email: `ada${number}@doors.example` },
    opening: { mode: "together" },
    items: [],
    notes: new Map(),
    replies: new Map(),
    remindersAskedAt: [],
    remindersStoppedAt: null,
  };
  facts.calendars.set(id, created);
  return created;
}

async function chooseOpening(shopper: Shopper): Promise<void> {
  const { world, random, facts } = shopper;
  if (wants(shopper, 0.35)) return;
  const firstDay = toIsoDate(Math.max(world.now + 4 * MS_PER_DAY, START.getTime()) + random() * 9 * MS_PER_DAY);
  const opening = { mode: "daily" as const, firstDay, timeZone: choose(shopper, TIME_ZONES) };
  const { recipient } = facts;
  const wishes = { customerName: recipient.name, opening, giftWrap: wants(shopper, 0.2) };
  if (isOk(await askAsShopper(shopper, "updateCalendar", wishes))) facts.opening = opening;
}

/** @returns whether the shop took the order, or opened a payment page */
async function checkOut(shopper: Shopper): Promise<boolean> {
  const { world, facts, browser } = shopper;
  const { buyer, recipient } = facts;
  const customer = {
    customerName: recipient.name,
    customerEmail: buyer.email,
    deliveryAddress: { ...ADDRESS, name: buyer.name, line1: `House of ${buyer.name}` },
  };
  for (let attempt = 0; attempt < MAX_CHECKOUTS; attempt += 1) {
    const otherTab = browser.sameCookies();
    const tabs = wants(shopper, 0.15) ? [browser, otherTab] : [browser];
    const press = (tab: Visitor) => () => ask(shopper, tab, "checkOut", { calendarId: facts.id }, customer);
    const edits = wants(shopper, 0.2) ? [() => changeGift({ ...shopper, browser: otherTab })] : [];
    const responses = await world.scheduler.together(...tabs.map(press), ...edits);
    const taken = responses.slice(0, tabs.length).filter(isOk);
    if (edits.length > 0) await look(shopper);
    for (const { json } of taken)
      world.facts.orders.push({ ...(json as ReplyOf<typeof checkOutEndpoint>), calendarId: facts.id });
    if (taken.length > 0 && !(world.ports.shop && attempt === 0 && wants(shopper, 0.15))) return true;
    // On the payment page some change their minds.
    if (!(await replaceChanged(shopper, taken.length > 0))) return false;
    await pause(shopper, MS_PER_MINUTE);
  }
  return false;
}

function startContributions(shopper: Shopper, number: number): void {
  const sender = { ...shopper, random: createSeededRandom(`${shopper.random()} sender ${number}`) };
  shopper.world.scheduler.begin(() => live(sender, () => askOthers(sender, number)));
}

/** At once, late, on a page left open in another tab, twice or never. */
async function pay(shopper: Shopper): Promise<void> {
  const { world, facts } = shopper;
  const { payShop, stripe } = world.ports;
  if ((!payShop && !stripe) || wants(shopper, 0.1)) return;
  const payNow = async (pagesBack = 0) => {
    if (stripe) await payAtStripe(shopper, stripe, pagesBack);
    else payShop?.pay(facts.id, new Date(world.now), pagesBack);
  };
  if (wants(shopper, 0.15)) await pause(shopper, stripe ? MS_PER_HOUR : 40 * MS_PER_HOUR);
  if (wants(shopper, 0.05)) await payNow(1);
  await pause(shopper, MS_PER_MINUTE);
  await payNow();
  if (!wants(shopper, 0.05)) return;
  await pause(shopper, MS_PER_HOUR);
  await payNow();
}

/** By card, or by a bank transfer that arrives days later or never. Some close the page before it leads them back. */
async function payAtStripe(shopper: Shopper, stripe: StripeShop, pagesBack: number): Promise<void> {
  const { world, facts, browser } = shopper;
  const pages = world.facts.orders.flatMap((one) => (one.calendarId === facts.id && one.checkoutUrl) || []);
  const session =
    pages
      .at(-1 - pagesBack)
      ?.split("/")
      .at(-1) ?? "";
  const isTransfer = wants(shopper, 0.1);
  const intent = stripe.pay(session, isTransfer);
  if (!intent) return;
  if (isTransfer) {
    const [days, hasArrived] = [shopper.random() * MAX_TRANSFER_DAYS, wants(shopper, 0.7)];
    world.scheduler.begin(async () => {
      await world.sleep(days * MS_PER_DAY);
      stripe.change((book) => book.endTransfer(intent, hasArrived));
    });
  }
  if (wants(shopper, 0.7)) await persist(shopper, () => browser.get(`${STRIPE_RETURN_PATH}?session=${session}`));
}
