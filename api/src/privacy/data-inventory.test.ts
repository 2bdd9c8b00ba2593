import { readFileSync } from "node:fs";
import type { ErasedField, ITEM_FIELDS } from "../calendars/calendar-model";
import type { ErasedFieldOf } from "../calendars/field-rules";
import { INVENTORY_PARTS } from "./data-inventory";
import type { InventoryPart } from "./inventory-parts";

const GIFTS = "The gifts of your calendar";
const WORDS = "The recipient’s name, your message";
const CONTACT = "Your email address, whether you have confirmed it";
const ORDER = "The order number and gifts";
const OPENINGS = "When a day was opened";
const SIZES = "Ring sizes, piercings";
const REPLY = "The recipient’s reply";
const CONTRIBUTION = "What people whom you ask write";
const EXCHANGE = "The exchange of a gift";
const SENDER_EMAILS = "Which emails about doors";

/** The row of the privacy page that names each personal field. A field without one does not compile. */
const ROWS_OF_FIELDS: Readonly<Record<ErasedField | ErasedFieldOf<typeof ITEM_FIELDS>, string>> = {
  ownerId: GIFTS,
  current: GIFTS,
  items: GIFTS,
  undo: GIFTS,
  removed: GIFTS,
  proposals: GIFTS,
  opening: GIFTS,
  hasGiftWrap: GIFTS,
  hasGiftReceipt: GIFTS,
  stylistInstructions: GIFTS,
  erasedAt: GIFTS,
  customerName: WORDS,
  giftNote: WORDS,
  note: WORDS,
  enhancedNote: WORDS,
  engraving: WORDS,
  captions: WORDS,
  customerEmail: CONTACT,
  deliveryInstructions: CONTACT,
  deliveryAddress: "The delivery address",
  ordered: ORDER,
  order: ORDER,
  settlement: ORDER,
  fulfilment: ORDER,
  openedAt: OPENINGS,
  hidesOpenings: OPENINGS,
  openingsHiddenBy: OPENINGS,
  sizes: SIZES,
  reply: REPLY,
  sharesReplies: REPLY,
  contributions: CONTRIBUTION,
  exchanges: EXCHANGE,
  senderEmails: SENDER_EMAILS,
  senderEmailsAt: SENDER_EMAILS,
  senderLink: SENDER_EMAILS,
  news: SENDER_EMAILS,
  media: "Images, videos and voice notes",
};

const ROWS_OF_PARTS: Readonly<Record<InventoryPart["id"], readonly string[]>> = {
  calendars: Object.values(ROWS_OF_FIELDS),
  contactRequests: ["A phone number or email address"],
  emails: ["That an email was sent", "The recipient’s email address, if they leave it with an exchange"],
  media: ["Images, videos and voice notes"],
  suggestions: ["Sentences the writing help"],
  handovers: ["A code that opens your calendar"],
  sizeLinks: ["A link on which somebody enters sizes"],
  reminders: ["The recipient’s email address, if they ask for a reminder"],
  events: ["That your calendar changed"],
  limits: ["Your IP address"],
  giftCards: ["A gift card earned"],
};
/** Kept beside the parts, without a name or an address. */
const OTHER_ROWS = [
  "What a calendar adds",
  "How fast a page was",
  "A log line per request",
  "The number of your order",
  "That an address wants no emails",
];

const rows = readFileSync(`${import.meta.dirname}/../../texts/data-inventory.md`, "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.slice(2))
  .filter((line) => !line.startsWith("What | Why"));

test("privacy page names every personal field and collection", () => {
  const named = [...INVENTORY_PARTS.flatMap(({ id }) => ROWS_OF_PARTS[id]), ...OTHER_ROWS];
  expect([...new Set(named)].filter((start) => !rows.some((row) => row.startsWith(start)))).toEqual([]);
});

test("privacy page names nothing that is not stored", () => {
  const named = [...Object.values(ROWS_OF_PARTS).flat(), ...OTHER_ROWS];
  expect(rows.filter((row) => !named.some((start) => row.startsWith(start)))).toEqual([]);
});
