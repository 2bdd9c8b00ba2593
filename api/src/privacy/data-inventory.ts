import type { Config } from "../config";
import { getLimitKeys, LIMITS_KEPT } from "../http/limits/limits";
import { VITALS_KEPT } from "../operations/vitals/vitals-book";
import {
  calendarPart,
  createDocumentPart,
  emailsPart,
  type InventoryPart,
  matchByCalendar,
  mediaPart,
  remindersPart,
} from "./inventory-parts";

type Days = Pick<Config, "RETENTION_UNFINISHED_DAYS" | "RETENTION_FINISHED_DAYS">;

interface InventoryEntry {
  id: string;
  models?: readonly string[];
  collections?: readonly string[];
  words: readonly { what: string; why: string; who: string; until: string | ((days: Days) => string) }[];
  part?: InventoryPart;
}

const WITH_CALENDAR = (days: Days): string =>
  `${days.RETENTION_UNFINISHED_DAYS} days after the last change if it is not ordered, ${days.RETENTION_FINISHED_DAYS} days after the last change and the last door if it is, or as soon as you ask`;
const ACCOUNTING_RETENTION = "as long as the law requires, without your name";

/** Complete data inventory, used by the privacy page, export and erasure. Erases calendars first: nothing is created from erased ones. */
export const KEPT_DATA: readonly InventoryEntry[] = [
  {
    id: "calendars",
    models: ["Calendar"],
    part: calendarPart,
    words: [
      {
        what: "The gifts of your calendar, the day of each, your choices for our stylist",
        why: "to show it to you again and to prepare the order",
        who: "you and the shop; the recipient sees the gifts",
        until: WITH_CALENDAR,
      },
      {
        what: "The recipient's name, your message, your engravings, and your notes with their captions",
        why: "to be read on the day they are for",
        who: "you, the shop, and anyone with the calendar's link",
        until: WITH_CALENDAR,
      },
      {
        what: "Your email address",
        why: "to confirm and send the order",
        who: "you and the shop, never the recipient",
        until: WITH_CALENDAR,
      },
      {
        what: "The order number and gifts, payments and refunds",
        why: "to account for the order",
        who: "you and the shop",
        until: ACCOUNTING_RETENTION,
      },
      {
        what: "When a day was opened, unless the recipient turns that off, which deletes stored times at once",
        why: "so that a note cannot change after it is opened, and you know it was read",
        who: "you and the shop",
        until: WITH_CALENDAR,
      },
      {
        what: "Ring sizes, piercings, wrist and metals, if somebody enters them on your size link",
        why: "so that the gifts fit",
        who: "you and the shop, not other holders of a link",
        until: WITH_CALENDAR,
      },
      {
        what: "The recipient’s reply to a day",
        why: "to be read by you",
        who: "you; anyone with the link, if you share it; not the shop",
        until: "the recipient deletes it, or with the calendar",
      },
      {
        what: "The exchange of a gift: which one, for what, and the browser it was requested in",
        why: "to hold and send the replacement",
        who: "the recipient and the shop; you, if the recipient chooses so",
        until: WITH_CALENDAR,
      },
      {
        what: "Which emails about doors and replies you asked for, and when you last changed this",
        why: "we send none unless you ask; every email has a link to unsubscribe",
        who: "you and the shop",
        until: WITH_CALENDAR,
      },
    ],
  },
  {
    id: "contactRequests",
    models: ["ContactRequest"],
    part: createDocumentPart({
      model: "ContactRequest",
      filter: ({ calendarIds }) => ({ _id: { $in: calendarIds as never[] } }),
    }),
    words: [
      {
        what: "A phone number or email address, if you ask to talk to a stylist",
        why: "to call or write back",
        who: "the shop",
        until: "90 days after you asked, 30 after we have talked, or when you withdraw it",
      },
    ],
  },
  {
    id: "emails",
    models: ["Email"],
    part: emailsPart,
    words: [
      {
        what: "That an email was sent, and which one; its content only if no email server is configured",
        why: "so that each is sent once, and the shop sees failed deliveries",
        who: "the shop",
        until: "90 days after it was sent",
      },
    ],
  },
  {
    id: "media",
    models: ["Media"],
    collections: ["media.files", "media.chunks"],
    part: mediaPart,
    words: [
      {
        what: "Images, videos and voice notes in notes and replies",
        why: "to be shown with the words they belong to",
        who: "the same people as those words",
        until: "with those words; unused files within an hour",
      },
    ],
  },
  {
    id: "suggestions",
    models: ["HandedOutSentence"],
    part: createDocumentPart({ model: "HandedOutSentence", filter: matchByCalendar }),
    words: [
      {
        what: "Sentences the writing help suggested for your calendar",
        why: "so that it does not suggest them twice",
        who: "nobody",
        until: "120 days",
      },
    ],
  },
  {
    id: "handovers",
    models: ["ResumeToken"],
    part: createDocumentPart({ model: "ResumeToken", filter: ({ ownerIds }) => ({ ownerId: { $in: ownerIds } }) }),
    words: [
      {
        what: "A code that opens your calendar on another device",
        why: "to continue from the shop's own page",
        who: "nobody",
        until: "five minutes",
      },
    ],
  },
  {
    id: "sizeLinks",
    models: ["SizeLink"],
    part: createDocumentPart({ model: "SizeLink", filter: matchByCalendar }),
    words: [
      {
        what: "A link on which somebody enters sizes, with your name if you sign it",
        why: "so that you can ask without telling",
        who: "whoever has the link",
        until: "30 days, or when you delete it",
      },
    ],
  },
  {
    id: "reminders",
    models: ["Reminder"],
    part: remindersPart,
    words: [
      {
        what: "The recipient’s email address, if they ask for a reminder on mornings",
        why: "to remind them of each door, once they have confirmed it",
        who: "the shop, not the sender",
        until: "the recipient ends it, two days without confirmation, or two days after the last door",
      },
    ],
  },
  {
    id: "events",
    models: ["LiveEvent"],
    part: createDocumentPart({ model: "LiveEvent", filter: matchByCalendar }),
    words: [
      {
        what: "That your calendar changed, not how",
        why: "so that open pages show it at once",
        who: "nobody",
        until: "ten minutes",
      },
    ],
  },
  {
    id: "limits",
    collections: [LIMITS_KEPT],
    part: createDocumentPart({
      collection: LIMITS_KEPT,
      filter: ({ calendarIds, ownerIds }) => ({ key: { $in: getLimitKeys([...calendarIds, ...ownerIds]) } }),
    }),
    words: [
      {
        what: "Your IP address, for counting requests",
        why: "to keep robots away",
        who: "nobody",
        until: "within a day",
      },
    ],
  },
  {
    id: "giftCards",
    models: ["GiftCard"],
    collections: ["shopgiftcards"],
    part: createDocumentPart({ model: "GiftCard", filter: matchByCalendar, stays: true }),
    words: [
      {
        what: "A gift card earned by your order: its code, balance and redemptions",
        why: "so that it can be spent",
        who: "you and the shop",
        until: ACCOUNTING_RETENTION,
      },
    ],
  },
  {
    id: "vitals",
    collections: [VITALS_KEPT],
    words: [
      {
        what: "How fast a page was and whether it failed, as the day’s counts, unless your browser asks not to be tracked",
        why: "to notice a bad release of this site",
        who: "the shop’s engineers; no count says whose it is",
        until: "30 days",
      },
    ],
  },
  {
    id: "logs",
    words: [
      {
        what: "A log line per request: its kind, result and id, but not who made it or what they wrote",
        why: "to find out what went wrong",
        who: "the shop's engineers",
        until: "as long as the shop's server keeps its logs",
      },
    ],
  },
  {
    id: "desk",
    models: ["AdminSession", "ApiKey", "KnownDevice", "LoginTries", "SecondFactor", "AdminRoster", "AuditEntry"],
    collections: ["logintries"],
    words: [],
  },
  {
    id: "webhooks",
    models: ["Webhook", "WebhookDelivery"],
    words: [
      {
        what: "The number of your order, in messages to programs that the shop uses",
        why: "so that they learn that it is paid, packed or sent, or got a reply",
        who: "the shop",
        until: "30 days after the message",
      },
    ],
  },
  { id: "numbers", collections: ["ordernumbers", "formershoppers"], words: [] },
  { id: "receipts", models: ["Erasure"], words: [] },
  {
    id: "shop",
    models: ["RemoteReport", "ShopProduct", "ShopState"],
    collections: [
      "stock",
      "stocksales",
      "shopholds",
      "shopsales",
      "shopproducts",
      "migrations",
      "migrationlease",
      "backups",
    ],
    words: [],
  },
];

export const INVENTORY_PARTS: readonly { id: string; part: InventoryPart }[] = KEPT_DATA.flatMap(({ id, part }) =>
  part ? [{ id, part }] : [],
);
export const ERASED_PARTS = INVENTORY_PARTS.filter(({ part }) => part.erase);
