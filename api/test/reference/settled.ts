import { DAY_COUNT } from "@advent/contract";

/** Number of list entries kept in an example. */
const MAX_ITEMS = 2;

const MOVING: readonly [RegExp, string][] = [
  [/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z/g, "2026-11-22T09:00:00.000Z"],
  [/\b20\d{2}-\d{2}-\d{2}\b(?!T)/g, "2027-11-22"],
  [/\d{13}/g, "1795338000000"],
  [/^\d{6}$/, "123456"],
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
const FIELDS: Record<string, unknown> = { oldestSeconds: 0, engine: "mongod", port: 587, requestId: "example-request" };
/** Ids, keys, codes and secrets: long and more mixed than any word. */
const RANDOM = /(?=[\w-]*\d|[\w-]{22})(?=[\w-]*[\dA-Z])[\w-]{16,}(?![\w@-])/g;

/** Replaces times, URLs, secrets and random values, so that every recording gives the same example. */
export function settled<T>(value: T): T {
  const names = new Map<string, string>();
  const getStableName = (found: string) => {
    const [publicPart = ""] = /^(?:adv_0123456789ab_?|whsec_\w{32}|evt_)/.exec(found) ?? [];
    const random = found.slice(publicPart.length);
    const known = names.get(random) ?? madeUp(random, names.size);
    names.set(random, known);
    return publicPart + known;
  };
  const settleText = (text: string) =>
    MOVING.reduce((rest, [pattern, still]) => rest.replace(pattern, still), text).replace(RANDOM, getStableName);
  const settle = (one: unknown): unknown => {
    if (typeof one === "string") return settleText(one);
    if (Array.isArray(one)) return (isTitles(one) ? one : one.slice(0, MAX_ITEMS)).map(settle);
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, field]) => [name, FIELDS[name] ?? settle(field)]));
  };
  return settle(value) as T;
}

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
