import { DAY_COUNT } from "@advent/contract";

/** Number of list entries kept in an example. */
const MAX_ITEMS = 2;

const MOVING: readonly [RegExp, string][] = [
  [/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z/g, "2026-11-22T09:00:00.000Z"],
  [/\b20\d{2}-\d{2}-\d{2}\b(?!T)/g, "2027-11-22"],
  [/\d{13}/g, "1795338000000"],
  [/^\d{6}$/, "123456"],
  [/\b[A-Z][a-z]+day \d{1,2} [A-Z][a-z]+/g, "Thursday 3 December"],
  [/\b\d{1,2} [A-Z][a-z]+ at \d\d:\d\d/g, "3 December at 12:00"],
  [/\b\d{1,2} [A-Z][a-z]+ 20\d\d/g, "30 November 2027"],
  [/^(Hello you\n).+$/, "$1May today be kind to you."],
  [/^[\w-]{200,}(?=\.)/, "shop_preview_draft"],
  [/\badv_[\da-f]{12}/g, "adv_0123456789ab"],
  [/\bwhsec_[\w+/=]{44}/g, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
  [/https:\/\/(1\.1\.1\.1|127\.0\.0\.1)\/orders/g, "https://warehouse.example/orders"],
  [/\bAC(-[A-Z\d]{4}){2}\b/g, "AC-7Q3K-9XWD"],
  [/(\/oauth\/authorize\?client_id=\w+)&.*/g, "$1"],
  [/http:\/\/(localhost|127\.0\.0\.1)(:\d+)?/g, "https://shop.example"],
  [/^127\.0\.0\.1$/, "mail.shop.example"],
  [/^advent@localhost$/, "gifts@shop.example"],
  [/^<svg [\s\S]*$/, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 57 57"></svg>'],
];
const FIELDS: Record<string, unknown> = {
  oldestSeconds: 0,
  engine: "mongod",
  port: 587,
  requestId: "example-request",
  reference: "7D84E9B2",
  firstDay: "2027-12-13",
  today: 12,
  tomorrow: 8,
  inspirationNote: "The ring: something to keep. May this day be kind to you.",
};
/** Ids, keys, codes and secrets: long and more mixed than any word. */
const RANDOM = /(?=[\w-]*\d|[\w-]{22})(?=[\w-]*[\dA-Z])[\w-]{16,}(?![\w@-])/g;

/** Number of a gift in one of its names, such as `prod_ring-8`. The stylist's choice is random. */
const GIFT_NUMBER = /(?<=ring-|ring |ring numbered )\d+/gi;

/** Replaces times, URLs, secrets and random values, so that every recording gives the same example. */
export function settled<T>(value: T): T {
  const names = new Map<string, string>();
  const gifts = new Map<string, string>();
  const getGiftNumber = (found: string) => {
    const number = gifts.get(found) ?? String(gifts.size + 1);
    gifts.set(found, number);
    return number;
  };
  const getStableName = (found: string) => {
    const [publicPart = ""] = /^(?:adv_0123456789ab_?|whsec_\w{32}|evt_)/.exec(found) ?? [];
    const random = found.slice(publicPart.length);
    const known = names.get(random) ?? madeUp(random, names.size);
    names.set(random, known);
    return publicPart + known;
  };
  const settleText = (text: string) =>
    MOVING.reduce((rest, [pattern, still]) => rest.replace(pattern, still), text)
      .replace(RANDOM, getStableName)
      .replace(GIFT_NUMBER, getGiftNumber);
  const settle = (one: unknown): unknown => {
    if (typeof one === "string") return settleText(one);
    if (Array.isArray(one)) return (isTitles(one) ? one : sortEmails(one).slice(0, MAX_ITEMS)).map(settle);
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, field]) => [name, FIELDS[name] ?? settle(field)]));
  };
  return settle(value) as T;
}

/** Emails of one moment come in the order of their random ids. */
const sortEmails = (list: readonly { kind?: string; enqueuedAt?: string; state?: string }[]) =>
  list.every((entry) => entry?.enqueuedAt)
    ? list.toSorted((one, other) => `${one.kind} ${one.state}`.localeCompare(`${other.kind} ${other.state}`))
    : list;

/** The titles of the days are always twelve. */
const isTitles = (list: readonly unknown[]) => list.length === DAY_COUNT && typeof list[0] === "string";

const SHAPES: readonly [shape: RegExp, letters: string][] = [
  [/^[\da-f]+$/, "0123456789abcdef"],
  [/^[\dA-Z]+$/, "ABCDEFGHJKMNPQRSTVWX23456789"],
  [/./, "abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"],
];

function madeUp(random: string, count: number): string {
  const [, letters = ""] = SHAPES.find(([shape]) => shape.test(random)) ?? [];
  return Array.from(random, (_, index) => letters[(index * 7 + count * 11 + index * index) % letters.length]).join("");
}
