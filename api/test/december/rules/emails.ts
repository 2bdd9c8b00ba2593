import { MS_PER_MINUTE } from "@advent/contract";
import type { SentEmail } from "../ports";
import type { World } from "../world";
import type { Records } from "./records";

/** An email whose delivery the shop could not store is sent again under the same key. */
const DISTURBANCE = /is killed|is paused|update emails, |mailer send .*, response lost/;
const UNSTORED_MS = MS_PER_MINUTE;
/** The buyer's own link, and the staff's word. */
const CONFIRM_PATHS = ["/sender/*/email/confirm", "/admin/calendars/*/confirm-email"];
const BUYER_KINDS = /^(?:order-|replacement-|first-door|last-door|reply)/;

const getKind = (key: string): string => key.split(":")[0] ?? "";

export function findMissingEmails({ world, calendars, emails }: Records): string[] {
  const sent = new Set(world.ports.emails.map(({ key }) => key));
  const queued = new Set(emails.map(({ key }) => key));
  const lost = calendars
    .filter(({ erasedAt }) => !erasedAt)
    .flatMap(({ settlement }) => settlement?.enqueuedEmails ?? [])
    .filter((key) => !queued.has(key));
  return [
    ...lost.map((key) => `${key} was promised and never queued`),
    ...emails.filter(({ key, state }) => state === "sent" && !sent.has(key)).map(({ key }) => `${key} never left`),
    ...findSilentOrders({ calendars }),
  ];
}

function findSilentOrders({ calendars }: Pick<Records, "calendars">): string[] {
  return calendars.flatMap(({ _id, settled, settlement, erasedAt }) => {
    const kinds = settlement?.enqueuedEmails.map(getKind) ?? [];
    const last = kinds.findLast((kind) => /^order-(?!disputed|sent)/.test(kind));
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    if (count("order-confirmed") !== count("shop-order")) return [`${_id}: its buyer and the shop got unlike emails`];
    if (settled === "paid" && last !== "order-confirmed") return [`${_id} is paid, its buyer last got ${last}`];
    const isToldOfEnd = erasedAt || !last || last === "order-cancelled" || last === "order-refunded";
    return settled === "over" && !isToldOfEnd ? [`${_id} has ended, its buyer last got ${last}`] : [];
  });
}

export function findRepeatedEmails({ world }: Records): string[] {
  const first = new Map<string, SentEmail>();
  const repeated: string[] = [];
  for (const email of world.ports.emails) {
    const before = first.get(email.key);
    first.set(email.key, email);
    if (!before) continue;
    const isExcused = getKind(email.key) !== "reminder" && wasDisturbed(world.history, before);
    if (!isExcused) repeated.push(`${email.key} left at ${toTime(before.at)} and at ${toTime(email.at)}`);
  }
  return repeated;
}

const wasDisturbed = (history: readonly string[], { at }: SentEmail): boolean =>
  history.some((line) => {
    const time = readTime(line);
    return time >= Math.floor(at) && time <= at + UNSTORED_MS && DISTURBANCE.test(line);
  });

export function findUnwantedEmails({ world, calendars }: Records): string[] {
  const { emails, shop } = world.ports;
  return emails.flatMap((email) => {
    const [kind = "", calendarId = "", reminderId = ""] = email.key.split(":");
    const calendar = calendars.find(({ _id }) => _id === calendarId);
    const isBuyers = BUYER_KINDS.test(kind);
    if (isBuyers && calendar?.customerEmail && calendar.customerEmail !== email.to)
      return [`${email.key} went to another address than the buyer’s`];
    // A payment proves the address. The order's own email asks for the confirmation.
    const mustConfirm = isBuyers && kind !== "order-confirmed" && !shop;
    const isAllowed =
      (kind !== "reminder" || wasFollowed(world, `/reminders/${reminderId}/confirm`, email)) &&
      (!mustConfirm || CONFIRM_PATHS.some((path) => wasFollowed(world, path.replace("*", calendarId), email)));
    return isAllowed ? [] : [`${email.key} left before its address was confirmed`];
  });
}

/** True if somebody had made the request before, whatever the response was. */
const wasFollowed = ({ history }: World, path: string, { at }: SentEmail): boolean =>
  history.some((line) => line.includes(path) && readTime(line) <= at);

const readTime = (line: string): number => Date.parse(line.split(" ")[1] ?? "");
const toTime = (at: number): string => new Date(at).toISOString();
