import {
  type AdminCalendar,
  type AdminEmail,
  buildPath,
  endpoints,
  isRefundable,
  MS_PER_DAY,
  MS_PER_HOUR,
  type ReportedContribution,
  type ShopRevision,
} from "@advent/contract";
import { END, START } from "../world";
import { endContribution } from "./contributions";
import { ask, type Clerk, choose, isOk, list, live, type Person, pause, waitUntil, wants } from "./person";

/** Looks after payments every third day, after emails each week. */
export async function keepShop(person: Person): Promise<void> {
  const { world, name, random } = person;
  for (let day = START.getTime(); day < END.getTime() - 10 * MS_PER_DAY; day += 3 * MS_PER_DAY) {
    await waitUntil(person, day + MS_PER_HOUR);
    await pause(person, 3 * MS_PER_HOUR);
    const owner = { ...person, browser: await world.createOwner(name, random) };
    await live(owner, () => lookAfterAll(owner));
    if (wants(owner, 0.3)) await live(owner, () => changeRules(owner));
  }
}

/** Orders keep the rules that they were placed under. */
async function changeRules(owner: Clerk): Promise<void> {
  const shop = await ask(owner, owner.browser, "getShop", {});
  if (!isOk(shop)) return;
  const { revision, settings } = shop.json as ShopRevision;
  const amount = choose(owner, [100, 250, 400]);
  const giftCardSteps = [0, 3_000].map((from, step) => ({ from, amount: amount * (step + 1) }));
  const changed = { ...settings, discountPercent: choose(owner, [0, 10, 15, 20]), giftCardSteps };
  await ask(owner, owner.browser, "saveShop", {}, { revision, settings: changed });
}

async function lookAfterAll(owner: Clerk): Promise<void> {
  const ordered = buildPath(endpoints.listAdminCalendars, {}, { filter: "checked_out" });
  for (const calendar of await list<AdminCalendar>(owner, ordered, "calendars")) await lookAfter(owner, calendar);
  if (wants(owner, 0.25)) await retryEmails(owner);
  if (wants(owner, 0.5)) await settleReports(owner);
}

async function lookAfter(owner: Clerk, calendar: AdminCalendar): Promise<void> {
  const { world, browser } = owner;
  const { id: calendarId, orderState, orderDifferences: differences } = calendar;
  const onCalendar = (name: Parameters<typeof ask>[2], body?: object) =>
    ask(owner, browser, name, { calendarId }, body);
  if (orderState === "placed" && calendar.heldUntil && wants(owner, 0.7)) await onCalendar("markPaid");
  if (calendar.mustConfirmEmail && wants(owner, 0.1)) await onCalendar("confirmBuyerEmail");
  if (differences.length > 0 && wants(owner, 0.3)) await onCalendar("acceptPayment", { differences });
  if (isRefundable(calendar) && wants(owner, orderState === "disputed" ? 0.2 : 0.01))
    await refundTwice(owner, calendarId, { orderState });
  else if (wants(owner, 0.02)) await refundSome(owner, calendar);
  if (calendar.giftCard && !world.ports.payShop && wants(owner, 0.03)) await spendGiftCard(owner, calendar.giftCard);
  if (wants(owner, 0.005)) await erase(owner, calendarId);
}

/** Some press twice. */
async function refundTwice(owner: Clerk, calendarId: string, body: object): Promise<void> {
  const press = () => ask(owner, owner.browser, "refundOrder", { calendarId }, body);
  await owner.world.scheduler.together(...(wants(owner, 0.3) ? [press, press] : [press]));
}

async function refundSome(owner: Clerk, { id: calendarId, refundable }: AdminCalendar): Promise<void> {
  if (!refundable || refundable.kept < 2) return;
  const amount = Math.ceil((refundable.kept - 1) * owner.random() * 0.5);
  const refundId = `refund-${Math.floor(owner.world.now)}`;
  const body = { refundId, version: refundable.version, amount, days: [1] };
  await ask(owner, owner.browser, "refundPart", { calendarId }, body);
}

async function spendGiftCard(owner: Clerk, { code, amount }: { code: string; amount: number }): Promise<void> {
  const { world, browser } = owner;
  if (wants(owner, 0.3)) {
    await ask(owner, browser, "voidGiftCard", { code });
    return;
  }
  const redeem = (till: number) => () =>
    ask(owner, browser, "redeemGiftCard", { code }, { redemptionId: `till-${till}-${Math.floor(world.now)}`, amount });
  await world.scheduler.together(redeem(1), redeem(2));
}

/** The person has asked for it, so nothing of theirs may be found any more. */
async function erase(owner: Clerk, calendarId: string): Promise<void> {
  const body = { erasureId: `erasure-${calendarId}`, calendarIds: [calendarId] };
  if (isOk(await ask(owner, owner.browser, "erasePerson", {}, body)))
    owner.world.facts.erasures.push({ calendarId, at: owner.world.now });
}

async function retryEmails(owner: Clerk): Promise<void> {
  const path = buildPath(endpoints.listEmails, {}, { filter: "dead" });
  for (const { id: emailId } of await list<AdminEmail>(owner, path, "emails"))
    await ask(owner, owner.browser, "retryEmail", { emailId });
}

/** Shows what was reported again, or erases it. */
async function settleReports(owner: Clerk): Promise<void> {
  const { world, browser } = owner;
  const path = buildPath(endpoints.listReportedContributions);
  const reported = await list<ReportedContribution>(owner, path, "contributions");
  for (const { calendarId, contributionId, revision } of reported) {
    const known = world.facts.contributions.get(contributionId);
    const settle = (action: string) => () =>
      ask(owner, browser, "settleReport", { calendarId, contributionId }, { action, revision });
    if (known && wants(owner, 0.5)) await endContribution(world, known, settle("erase"));
    else await settle("keep")();
  }
}
