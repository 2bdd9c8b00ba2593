import * as z from "zod/mini";
import { describeIssue, type Endpoint, endpoints } from "./index";

interface Issue {
  path: PropertyKey[];
  message: string;
}
interface Parser {
  safeParse: (
    value: unknown,
    options?: { error: typeof describeIssue },
  ) => { success: boolean; data?: unknown; error?: { issues: Issue[] } };
}
type Name = keyof typeof endpoints;

function getBodyParser(name: Name): Parser {
  const { body } = endpoints[name] as { body?: Parser };
  if (!body) throw new Error(`${name} takes no body.`);
  return body;
}

const item = { day: 1, productId: "gid://shopify/Product/1" };
const image = "x".repeat(8_000_001);
const apiKey = { name: "Labels", scopes: ["read_orders"], expiresInDays: 30 };
const webhook = { url: "https://shop.example/orders", events: ["order.paid"] };
const sizes = { rings: { ring: "N" }, piercings: ["lobe"], wristMm: 160, avoidedTones: ["rose"] };
const invitation = {
  from: "Tom",
  lastDate: "2026-11-25",
  sendsReminder: true,
  people: [{ name: "Gran", day: 7 }],
  isShared: false,
};
const NO_HTTPS = "must be an https address";

const HOSTILE: [Name, unknown, string, string][] = [
  ["addItem", { ...item, day: 0 }, "day", "must be a day from 1 to 12"],
  ["addItem", { ...item, day: 13 }, "day", "must be a day from 1 to 12"],
  ["addItem", { ...item, day: 1.5 }, "day", "must be a whole number"],
  ["addItem", { ...item, day: "1" }, "day", "must be a number"],
  ["addItem", { ...item, productId: "<script>" }, "productId", "must be a product or variant id"],
  ["addItem", { ...item, productId: { $ne: null } }, "productId", "must be text"],
  ["addItem", { ...item, variantId: ["a"] }, "variantId", "must be text"],
  ["addItem", { day: 1 }, "productId", "is missing"],
  ["addItem", { ...item, engraving: "A♥B" }, "engraving", "cannot contain “♥”"],
  ["changeVariant", { variantId: "a", engraving: ["A"] }, "engraving", "must be text"],
  ["updateItemNote", { note: { $set: 1 } }, "note", "must be text"],
  ["updateItemNote", { note: image }, "note", "must be smaller; images can have up to 5MB"],
  ["updateItemNote", {}, "note", "is missing"],
  ["changeVariant", { variantId: "" }, "variantId", "must be a product or variant id"],
  ["moveItem", { day: -1 }, "day", "must be a day from 1 to 12"],
  ["updateCalendar", { customerName: "a\u0000b" }, "customerName", "must not contain control characters"],
  ["updateCalendar", { customerName: "\ud800" }, "customerName", "must not contain control characters"],
  ["updateCalendar", { customerName: "x".repeat(121) }, "customerName", "must be at most 120 characters"],
  ["updateCalendar", { giftNote: "x".repeat(2001) }, "giftNote", "must be at most 2,000 characters"],
  ["updateCalendar", { isStylistChoice: "yes" }, "isStylistChoice", "must be true or false"],
  ["updateCalendar", { stylistBudget: "1e3" }, "stylistBudget", "must be a budget such as 3500"],
  ["updateCalendar", { stylistBudget: 3500 }, "stylistBudget", "must be text"],
  [
    "updateCalendar",
    { stylistInstructions: "{" },
    "stylistInstructions",
    "must be a JSON string of stylist preferences",
  ],
  ["restoreCalendar", { undoId: "../x" }, "undoId", "must be an id"],
  ["requestStylistPicks", { budget: "" }, "budget", "must be a budget such as 3500"],
  ["requestContact", { contact: "call me" }, "contact", "must be a phone number or an email address"],
  ["requestContact", { contact: { $ne: "" } }, "contact", "must be text"],
  [
    "requestContact",
    { contact: "020 7946 0000", bestTime: "x".repeat(201) },
    "bestTime",
    "must be at most 200 characters",
  ],
  ["markContactRequest", { isDone: "yes", revision: 1 }, "isDone", "must be true or false"],
  ["saveCustomerDetails", { customerName: "Ada" }, "saveId", "is missing"],
  ["saveCustomerDetails", { customerEmail: "a@b", saveId: 1 }, "customerEmail", "must be an email address"],
  ["saveCustomerDetails", { saveId: 0 }, "saveId", "must be at least 1"],
  ["checkOut", { customerName: " A ", customerEmail: "a@b.co" }, "customerName", "must have at least 2 characters"],
  ["checkOut", { customerName: "Ada", customerEmail: "a@" }, "customerEmail", "must be an email address"],
  ["checkOut", { customerName: "Ada" }, "customerEmail", "is missing"],
  [
    "saveCustomerDetails",
    { deliveryInstructions: "x".repeat(201), saveId: 1 },
    "deliveryInstructions",
    "must be at most 200 characters",
  ],
  ["acceptItemChanges", { prices: [] }, "prices", "must not be empty"],
  ["acceptItemChanges", { prices: [{ day: 1, priceAmount: -1 }] }, "prices.0.priceAmount", "must be at least 0"],
  ["verifyPassword", { password: "" }, "password", "must not be empty"],
  ["verifyPassword", { password: { $gt: "" } }, "password", "must be text"],
  ["verifyPassword", { password: "x", code: "x".repeat(41) }, "code", "must have at most 40 characters"],
  ["createApiKey", { ...apiKey, name: " " }, "name", "must not be empty"],
  ["createApiKey", { ...apiKey, scopes: [] }, "scopes", "must not be empty"],
  ["createApiKey", { ...apiKey, scopes: ["read_orders", "read_orders"] }, "scopes", "must not repeat a scope"],
  ["createApiKey", { ...apiKey, expiresInDays: 367 }, "expiresInDays", "must be at most 366"],
  ["createWebhook", { ...webhook, url: "http://shop.example/orders" }, "url", NO_HTTPS],
  ["createWebhook", { ...webhook, url: "https://ada:secret@shop.example/" }, "url", NO_HTTPS],
  ["createWebhook", { ...webhook, events: [] }, "events", "must not be empty"],
  ["createWebhook", { ...webhook, events: ["order.paid", "order.paid"] }, "events", "must not repeat an event"],
  ["pinRemote", { buildId: "../../evil" }, "buildId", "must be a build's id"],
  ["stageRemote", { buildId: "0123456789ab", from: null, share: 7 }, "share", "must be 0, 1, 5, 25 or 100"],
  ["grantOverride", { manifest: "javascript:alert(1)" }, "manifest", NO_HTTPS],
  ["grantOverride", { manifest: "file:///etc/passwd" }, "manifest", NO_HTTPS],
  ["grantOverride", { manifest: "http://localhost.evil.example/mf-manifest.json" }, "manifest", NO_HTTPS],
  ["grantOverride", { manifest: "https://user:secret@previews.example/mf-manifest.json" }, "manifest", NO_HTTPS],
  [
    "saveSizes",
    { token: "x", sizes: { ...sizes, rings: { ring: "A" } } },
    "sizes.rings.ring",
    "must be a UK ring size",
  ],
  ["saveSizes", { token: "x", sizes: { ...sizes, wristMm: 40 } }, "sizes.wristMm", "must be between 120 and 220"],
  ["inviteContributors", { ...invitation, people: [] }, "people", "must not be empty without a shared link"],
  ["inviteContributors", { ...invitation, from: "\u202eTom" }, "from", "must not contain characters that change"],
  ["inviteContributors", { ...invitation, lastDate: "2026-13-01" }, "lastDate", "must be a date such as"],
  ["decideContribution", { action: "return", revision: 1, request: " " }, "request", "must not be empty"],
  ["decideContribution", { action: "accept" }, "revision", "is missing"],
  ["enhanceNote", { note: "  ", day: 1 }, "note", "must not be empty"],
  ["enhanceNote", { note: "x".repeat(2001), day: 1 }, "note", "must be at most 2,000 characters"],
  ["generateInspiration", { day: 1 }, "productId", "is missing"],
  [
    "reportRemoteFailure",
    { remote: "a b", version: null, phase: "load", message: "" },
    "remote",
    "must be a remote's name",
  ],
];

test.each(HOSTILE.map((row, index) => [row[0], row[2], index] as const))(
  "%s rejects a bad %s (row %i) by field",
  (_name, _field, index) => {
    const [name, sent, field, words] = HOSTILE[index] as (typeof HOSTILE)[number];
    const { error } = getBodyParser(name).safeParse(sent, { error: describeIssue });
    const issues = (error?.issues ?? []).map(({ path, message }) => ({ field: path.join("."), message }));
    expect(issues).toContainEqual({ field, message: expect.stringContaining(words) });
  },
);

test.each(["null", "[]", '"text"', "7"])("every call rejects a body of %s", (json) => {
  const withBody = (Object.keys(endpoints) as Name[]).filter((name) => "body" in endpoints[name]);
  expect(withBody.filter((name) => getBodyParser(name).safeParse(JSON.parse(json)).success)).toEqual([]);
});

test("unknown body fields are dropped safely", () => {
  const sent = JSON.parse('{"customerName":"Ada","ownerId":"me","__proto__":{"admin":true}}');
  expect(getBodyParser("updateCalendar").safeParse(sent).data).toEqual({ customerName: "Ada" });
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test("names and notes are trimmed, empty becomes null", () => {
  const { data } = getBodyParser("updateCalendar").safeParse({ customerName: "  ", giftNote: " Merry " });
  expect(data).toEqual({ customerName: null, giftNote: "Merry" });
});

test("lines, tabs, accents and emoji are text", () => {
  const giftNote = "Für dich\r\n\tmit Liebe 💎👩🏽‍🎨";
  expect(getBodyParser("updateCalendar").safeParse({ giftNote }).data).toEqual({ giftNote });
});

test("embed's smaller body and the full body add an item", () => {
  const copies = { productName: "Studs", productPrice: "£1.00", productMetafields: null };
  expect(getBodyParser("addItem").safeParse({ ...item, ...copies }).success).toBe(true);
  expect(getBodyParser("addItem").safeParse({ ...item, ...copies, currencyCode: "GBP", variantId: null }).success).toBe(
    true,
  );
});

test("every text and list has a maximum length", () => {
  const unbounded = Object.entries<Endpoint>(endpoints).flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((schema) =>
      schema ? unboundedIn(z.toJSONSchema(schema, { io: "input" }), name) : [],
    ),
  );
  expect(unbounded).toEqual([]);
});

/** A choice or a fixed-length pattern bounds a text as a maximum length does. */
function unboundedIn(node: unknown, path: string): string[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, maxLength, maxItems, pattern, enum: choices, const: one } = node as Record<string, unknown>;
  const isBounded =
    type === "array"
      ? maxItems !== undefined
      : maxLength !== undefined || choices || one || !/[*+]|,\}/.test(String(pattern ?? "*"));
  const here = (type === "string" || type === "array") && !isBounded ? [path] : [];
  return [...here, ...Object.entries(node).flatMap(([key, value]) => unboundedIn(value, `${path}.${key}`))];
}
