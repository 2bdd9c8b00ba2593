import type { Config } from "../config";
import { LIMITS_KEPT, getLimitKeys } from "../limits/limits";
import { createDocumentPart, type InventoryPart } from "./kept-part";
import { calendarPart, mailPart, mediaPart } from "./kept-parts";

type Days = Pick<Config, "RETENTION_UNFINISHED_DAYS" | "RETENTION_FINISHED_DAYS">;

/** A row of the privacy page. */
interface InventoryText {
  what: string;
  why: string;
  who: string;
  until: string | ((days: Days) => string);
}

/** A place where the suite keeps something. */
export interface InventoryEntry {
  /** What receipts and exports call it. */
  id: string;
  /** Mongoose models and, where there is no model, collections. */
  models?: readonly string[];
  collections?: readonly string[];
  /** Nothing personal where there are none. */
  words: readonly InventoryText[];
  /** How one person's share is found, handed out and erased; absent where nothing leads from a person to it. */
  part?: InventoryPart;
}

const WITH_CALENDAR = (days: Days): string =>
  `${days.RETENTION_UNFINISHED_DAYS} days after the last change if it is not ordered, ${days.RETENTION_FINISHED_DAYS} days after the last change and the last door if it is, or as soon as you ask`;
const ACCOUNTING_RETENTION = "as long as the law asks for an order's books, without your name";

/**
 * Every place that keeps anything. The privacy page, the export, the erasure and its receipt follow from this list; a test fails when a
 * model or collection is missing. The calendars come first: once they are erased nothing new is made from them.
 */
export const KEPT_DATA: readonly InventoryEntry[] = [
  {
    id: "calendars",
    models: ["Calendar"],
    part: calendarPart,
    words: [
      {
        what: "The gifts of your calendar, the day of each, your choices for our stylist",
        why: "to show it to you again and to make up the order",
        who: "you and the shop; the recipient sees the gifts",
        until: WITH_CALENDAR,
      },
      {
        what: "The recipient's name, your message and your notes",
        why: "to be read on the day they are for",
        who: "you, the shop, and whoever has the calendar's link",
        until: WITH_CALENDAR,
      },
      {
        what: "Your email address",
        why: "to confirm and send the order",
        who: "you and the shop, never the recipient",
        until: WITH_CALENDAR,
      },
      {
        what: "The order's number and gifts, what was paid and given back",
        why: "to account for the order",
        who: "you and the shop",
        until: ACCOUNTING_RETENTION,
      },
      {
        what: "When a day was opened, unless the recipient turns that off: then the times that were kept go at once",
        why: "so that an opened note is not changed, and you know that it was read",
        who: "you and the shop",
        until: WITH_CALENDAR,
      },
      {
        what: "What the recipient answers to a day",
        why: "to be read by you",
        who: "you; whoever has the link, if you share it; not the shop",
        until: "the recipient takes it back, or with the calendar",
      },
      {
        what: "Which mails about doors and answers you asked for, and when you last chose",
        why: "none is sent unless you ask for it; each ends with one press",
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
        what: "A telephone number or an email, if you ask to talk to a stylist",
        why: "to call or write back",
        who: "the shop",
        until: "90 days after you asked, 30 after we have talked, or when you take it back",
      },
    ],
  },
  {
    id: "mails",
    models: ["Mail"],
    part: mailPart,
    words: [
      {
        what: "That a mail was sent, and which one; its words only where no mail server takes them",
        why: "so that each is sent once, and the shop sees what could not be delivered",
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
        what: "Pictures, videos and voices of notes and answers",
        why: "to be seen and heard with the words they belong to",
        who: "as those words",
        until: "with those words; what none refers to goes within an hour",
      },
    ],
  },
  {
    id: "suggestions",
    models: ["HandedOutSentence"],
    part: createDocumentPart({
      model: "HandedOutSentence",
      filter: ({ calendarIds }) => ({ calendarId: { $in: calendarIds } }),
    }),
    words: [
      {
        what: "Sentences that the writing help has suggested for your calendar",
        why: "so that it does not suggest them twice",
        who: "nobody looks at them",
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
        what: "A code that opens your calendar in another window",
        why: "to go on from the shop's own page",
        who: "nobody looks at it",
        until: "five minutes",
      },
    ],
  },
  {
    id: "events",
    models: ["LiveEvent"],
    part: createDocumentPart({ model: "LiveEvent", filter: ({ calendarIds }) => ({ calendarId: { $in: calendarIds } }) }),
    words: [
      {
        what: "That something happened to your calendar, not what",
        why: "so that open pages show it at once",
        who: "nobody looks at it",
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
        what: "The address of your connection, as a count",
        why: "to keep robots away",
        who: "nobody looks at it",
        until: "within a day",
      },
    ],
  },
  {
    id: "giftCards",
    models: ["GiftCard"],
    collections: ["shopgiftcards"],
    part: createDocumentPart({
      model: "GiftCard",
      filter: ({ calendarIds }) => ({ calendarId: { $in: calendarIds } }),
      stays: true,
    }),
    words: [
      {
        what: "A gift card that your order has earned: its code, what it holds and what it was spent on",
        why: "so that it can be spent",
        who: "you and the shop",
        until: ACCOUNTING_RETENTION,
      },
    ],
  },
  {
    id: "logs",
    words: [
      {
        what: "A line for each request: its kind, its result and a number of its own, never who asked or what was written",
        why: "to find out what went wrong",
        who: "the shop's engineers",
        until: "as long as the shop's server keeps its logs",
      },
    ],
  },
  {
    id: "desk",
    models: ["AdminSession", "KnownDevice", "LoginTries", "SecondFactor", "DeskRoster", "DeskRecord"],
    collections: ["logintries"],
    words: [],
  },
  { id: "numbers", collections: ["ordernumbers", "formershoppers"], words: [] },
  { id: "receipts", models: ["Erasure"], words: [] },
  {
    id: "shop",
    models: ["RemoteReport", "ShopProduct", "ShopState"],
    collections: ["stock", "stocksales", "shopholds", "shopsales", "shopproducts", "migrations", "migrationlease"],
    words: [],
  },
];

/** The places where a person's share can be found. */
export const INVENTORY_PARTS: readonly { id: string; part: InventoryPart }[] = KEPT_DATA.flatMap(({ id, part }) =>
  part ? [{ id, part }] : [],
);
/** Of those, the ones that are emptied. */
export const ERASED_PARTS = INVENTORY_PARTS.filter(({ part }) => part.erase);

/** What is kept, why and how long, as a table of the house's texts. */
export function formatInventory(days: Days): string {
  const rows = KEPT_DATA.flatMap(({ words }) => words).map(
    ({ what, why, who, until }) => `| ${what} | ${why} | ${who} | ${typeof until === "string" ? until : until(days)} |`,
  );
  return ["| What | Why | Who sees it | Until |", "|---|---|---|---|", ...rows].join("\n");
}
