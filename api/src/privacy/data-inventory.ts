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

/**
 * Complete inventory of personal data, used by export and erasure. `texts/data-inventory.md` describes it to people.
 * Erases calendars first: nothing is created from erased ones.
 */
export const INVENTORY_PARTS: readonly InventoryPart[] = [
  calendarPart,
  createDocumentPart("contactRequests", "contactrequests", ({ calendarIds }) => ({
    _id: { $in: calendarIds as never[] },
  })),
  emailsPart,
  mediaPart,
  createDocumentPart("suggestions", "handedoutsentences", matchByCalendar),
  createDocumentPart("handovers", "resumetokens", ({ ownerIds }) => ({ ownerId: { $in: ownerIds } })),
  createDocumentPart("sizeLinks", "sizelinks", matchByCalendar),
  remindersPart,
  createDocumentPart("events", "liveevents", matchByCalendar),
  createDocumentPart("limits", LIMITS_KEPT, ({ calendarIds, ownerIds }) => ({
    key: { $in: getLimitKeys([...calendarIds, ...ownerIds]) },
  })),
  { ...createDocumentPart("giftCards", "giftcards", matchByCalendar), erase: undefined },
];

/** Collections without data of shoppers or recipients, or kept by law. A test finds those missing from both lists. */
export const OTHER_COLLECTIONS: readonly string[] = [
  "adminsessions",
  "apikeys",
  "knowndevices",
  "logintries",
  "secondfactors",
  "adminrosters",
  "auditentries",
  "webhooks",
  "webhookdeliveries",
  "suppressedemails",
  "erasures",
  "remotereports",
  "releaserequests",
  VITALS_KEPT,
  "tallies",
  "counteddays",
  "counts",
  "setup",
  "shop",
  "products",
  "productimages",
  "productstates",
  "stock",
  "stocksales",
  "shopholds",
  "shopsales",
  "shopproducts",
  "shopstates",
  "shopgiftcards",
  "ordernumbers",
  "paymentsettings",
  "formerstripeaccounts",
  "emailsettings",
  "shopifysettings",
  "shopifyinstalls",
  "migrations",
  "migrationlease",
  "backups",
  "restores",
  "upsertprobes",
];
