import {
  buildPath,
  DAYS,
  endpoints,
  getOpeningTime,
  type LandingCalendar,
  MS_PER_DAY,
  MS_PER_HOUR,
  MS_PER_MINUTE,
} from "@advent/contract";
import { PHONE_REQUEST } from "../../full-calendar";
import type { Visitor } from "../../visitor";
import type { SentEmail } from "../ports";
import { exchangeGift } from "./exchanger";
import { ask, isOk, live, openInbox, pause, persist, type Reader, waitUntil, wants } from "./person";
import { askAsReader, checkSealedDays } from "./sealed-days";

const MAX_VISITED_DAYS = 2;
const MAX_REMINDED_DAYS = 12;
const CONFIRM_LINK = /#remind\.(\w+)\.([\w-]{43})/;
const STOP_LINK = /#remind-stop\.(\w+)\.([\w-]{43})/;

/** Opens days at their hour, or before it, and does with the gifts what one does. */
export async function receive(recipient: Omit<Reader, "phone">): Promise<void> {
  const { world, name, random, facts } = recipient;
  await pause(recipient, 2 * MS_PER_DAY);
  const reader = { ...recipient, phone: world.createVisitor(name, random) };
  if (wants(reader, 0.1)) await askAsReader(reader, "hideOpenings", { hidesOpenings: true });
  const isDaily = facts.opening.mode === "daily";
  if (isDaily && wants(reader, 0.4)) await askForReminders(reader);
  const isEager = wants(reader, 0.1);
  for (const day of drawDays(reader, isEager)) {
    await live(reader, async () => {
      if (isDaily) await waitForDay(reader, day);
      await openDay(reader, day);
    });
  }
  if (isEager) await askAsReader(reader, "getKeepsake");
  if (wants(reader, 0.5)) await readAgain(reader);
}

function drawDays(reader: Reader, isEager: boolean): number[] {
  if (isEager) return [...DAYS];
  const count = 1 + Math.floor(reader.random() * MAX_VISITED_DAYS);
  const drawn = new Set(Array.from({ length: count }, () => 1 + Math.floor(reader.random() * DAYS.length)));
  return [...drawn].sort((a, b) => a - b);
}

/** Some come too early, and are refused. */
async function waitForDay(reader: Reader, day: number): Promise<void> {
  const { facts, random } = reader;
  const opensAt = Date.parse(getOpeningTime(facts.opening, day) ?? "");
  if (wants(reader, 0.3)) {
    await waitUntil(reader, opensAt - random() * 2 * MS_PER_MINUTE);
    await openDay(reader, day);
  }
  await waitUntil(reader, opensAt + random() * MS_PER_DAY);
}

/** Reads everything again some days later, and reports a message. */
async function readAgain(reader: Reader): Promise<void> {
  await pause(reader, 10 * MS_PER_DAY);
  const { status, json } = await askAsReader(reader, "getLandingCalendar");
  for (const item of status === 200 ? (json as LandingCalendar).items : []) {
    const [first] = ("contributions" in item && item.contributions) || [];
    if (!first || wants(reader, 0.5)) continue;
    await askAsReader(reader, "reportContribution", undefined, { itemId: item.id, contributionId: first.id });
  }
}

/** On one phone, or on two at once. */
async function openDay(reader: Reader, day: number): Promise<void> {
  const { world, phone, facts } = reader;
  const { json, status } = await askAsReader(reader, "getLandingCalendar");
  const { items = [] } = (status === 200 ? json : {}) as Partial<LandingCalendar>;
  const itemId = items.find((one) => one.day === day)?.id;
  if (!itemId) return;
  const path = buildPath(endpoints.recordOpening, { calendarId: facts.id, itemId });
  const phones = wants(reader, 0.2) ? [phone, world.createVisitor(`${reader.name}, too`, reader.random)] : [phone];
  const press = (one: Visitor) => () => persist(reader, () => one.send("POST", path, PHONE_REQUEST));
  const opened = await world.scheduler.together(...phones.map(press));
  for (const response of opened) checkSealedDays(reader, response);
  const isOpen = opened.some(({ status: given, json: shown }) => given === 200 && Object(shown).openedAt);
  const opensAt = getOpeningTime(facts.opening, day);
  if (isOpen && opensAt && world.now < Date.parse(opensAt)) world.violate("no day opens before its hour:", path);
  if (!isOpen) return;
  if (wants(reader, 0.25)) await reply(reader, itemId);
  if (wants(reader, 0.25)) await exchangeGift(reader, itemId);
}

async function reply(reader: Reader, itemId: string): Promise<void> {
  const { facts } = reader;
  const words = `Thanks of ${facts.recipient.name} for ${itemId}`;
  const saved = await askAsReader(reader, "saveReply", { heart: true, words, media: {} }, { itemId });
  if (isOk(saved)) facts.replies.set(itemId, words);
  if (!wants(reader, 0.25)) return;
  await pause(reader, MS_PER_HOUR);
  facts.replies.delete(itemId);
  if (isOk(await askAsReader(reader, "removeReply", undefined, { itemId }))) facts.replies.set(itemId, null);
}

async function askForReminders(reader: Reader): Promise<void> {
  const { world, facts } = reader;
  const { email } = facts.recipient;
  const readNew = openInbox(reader, email);
  facts.remindersAskedAt.push(world.now);
  await askAsReader(reader, "requestReminder", { email });
  await pause(reader, 6 * MS_PER_HOUR);
  const [, reminderId, secret] = findLink(readNew(), CONFIRM_LINK);
  if (!reminderId || !secret || wants(reader, 0.2)) return;
  const { status } = await ask(reader, reader.phone, "confirmReminder", { reminderId }, { secret });
  if (status === 204 && wants(reader, 0.4))
    world.scheduler.begin(() => live(reader, () => stopReminders(reader, readNew)));
}

/** Follows the link of a reminder, a few days later. */
async function stopReminders(reader: Reader, readNew: () => SentEmail[]): Promise<void> {
  const { world, facts } = reader;
  for (let day = 0; day < MAX_REMINDED_DAYS; day += 1) {
    await pause(reader, 4 * MS_PER_DAY);
    const [, reminderId, secret] = findLink(readNew(), STOP_LINK);
    if (!reminderId || !secret) continue;
    const path = buildPath(endpoints.stopReminder, { reminderId }, { secret });
    if (isOk(await persist(reader, () => reader.phone.post(path)))) facts.remindersStoppedAt = world.now;
    return;
  }
}

const findLink = (emails: readonly SentEmail[], link: RegExp): readonly string[] =>
  emails.map(({ text }) => link.exec(text)).find(Boolean) ?? [];
