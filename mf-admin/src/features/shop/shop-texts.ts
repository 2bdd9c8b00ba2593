import {
  formatDay,
  SHOP_FIELDS,
  type ShopFile,
  type ShopSettings,
  type SwitchedPart,
  toIsoDate,
} from "@advent/contract";

/** The settings as the form holds them. */
export type ShopTexts = Record<keyof ShopSettings, string>;

export interface ShopError {
  field: keyof ShopSettings;
  /** Dotted path of the part that is wrong, such as `tiers.0.budget`. */
  path: string;
  message: string;
}

interface Format<Value> {
  write: (value: Value) => string;
  /** Returns what the API says is wrong where the text makes no sense. */
  read: (text: string) => Value;
}

const split = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

export const TIER_PARTS = ["budget", "worth", "label", "description", "badge"] as const;
export const splitTiers = (text: string): string[][] => text.split("\n").map((row) => row.split("\t"));
export const joinTiers = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join("\t")).join("\n");

const LINE: Format<string> = { write: String, read: (text) => text.trim() };
const OPTIONAL: Format<string | null> = { write: (value) => value ?? "", read: (text) => text.trim() || null };
const NUMBER: Format<number> = { write: String, read: (text) => Number(text.trim() || Number.NaN) };
const LINES: Format<string[]> = { write: (lines) => lines.join("\n"), read: (text) => split(text, /\n/) };
const LIST: Format<string[]> = { write: (list) => list.join(", "), read: (text) => split(text, /[,\n]/) };
/** Of checkboxes, so that it holds no other words. */
const PARTS = LIST as unknown as Format<SwitchedPart[]>;
/** JSON would make `null` of a price that is no number: not offered. */
const NO_PRICE = -1;
const readPence = (pounds: string): number =>
  Number.isFinite(Number(pounds)) ? Math.round(Number(pounds) * 100) : NO_PRICE;

/** In pounds, where the API counts pence. */
const PRICE: Format<number | null> = {
  write: (pence) => (pence === null ? "" : (pence / 100).toFixed(pence % 100 === 0 ? 0 : 2)),
  read: (text) => (text.trim() ? readPence(text.trim().replace(/^£/, "")) : null),
};
const LINKS: Format<ShopSettings["trackingLinks"]> = {
  write: (links) => links.map(({ carrier, url }) => `${carrier} = ${url}`.trim()).join("\n"),
  read: (text) =>
    split(text, /\n/).map((line) => {
      const [carrier = "", ...url] = line.split("=");
      return { carrier: carrier.trim(), url: url.join("=").trim() };
    }),
};

/** In pounds, such as `£3,500`. */
const readAmount = (text: string): number => Number(text.replaceAll(/[£,\s]/g, "") || Number.NaN);
const AMOUNTS: Format<number[]> = {
  write: (amounts) => amounts.join(", "),
  read: (text) => split(text, /,(?!\d{3}\b)|\n/).map(readAmount),
};
const STEPS: Format<ShopSettings["giftCardSteps"]> = {
  write: (steps) => steps.map(({ from, amount }) => `${from} = ${amount}`).join("\n"),
  read: (text) =>
    split(text, /\n/).map((line) => {
      const [from = "", amount = ""] = line.split("=");
      return { from: readAmount(from), amount: readAmount(amount) };
    }),
};
/** A row of inputs each, which hold no tabs. */
const TIERS: Format<ShopSettings["tiers"]> = {
  write: (tiers) => joinTiers(tiers.map((tier) => TIER_PARTS.map((part) => String(tier[part] ?? "")))),
  read: (text) =>
    splitTiers(text).map(([budget = "", worth = "", label = "", description = "", badge = ""]) => ({
      budget: readAmount(budget),
      worth: readAmount(worth),
      label: label.trim(),
      description: description.trim() || null,
      badge: badge.trim() || null,
    })),
};

/** Such as `13 December`, where the API has `12-13`. */
const MONTH_DAY: Format<string> = {
  write: (monthDay) => formatDay(`2027-${monthDay}`),
  read: (text) => {
    const time = Date.parse(`${text.trim()} 2027 UTC`);
    return Number.isNaN(time) || !/[a-z]/i.test(text) ? text : toIsoDate(time).slice("2027-".length);
  },
};

/** As JSON, of pages that have a text. */
const SITE_TEXTS: Format<ShopSettings["siteTexts"]> = { write: JSON.stringify, read: JSON.parse };

/** As JSON, which only the form itself writes. */
const FILE: Format<ShopFile | null> = {
  write: (file) => (file ? JSON.stringify(file) : ""),
  read: (text) => (text ? JSON.parse(text) : null),
};

const FORMATS: { [Field in keyof ShopSettings]: Format<ShopSettings[Field]> } = {
  shopName: LINE,
  backgroundColor: LINE,
  textColor: LINE,
  darkColor: LINE,
  accentColor: LINE,
  contactEmail: LINE,
  contactPhone: LINE,
  contactHours: LINE,
  deliveryWorkingDays: NUMBER,
  deliveryCutOffHour: NUMBER,
  deliveryTimeZone: LINE,
  deliveryCountries: LIST,
  holidayCountry: OPTIONAL,
  bankHolidays: LIST,
  trackingLinks: LINKS,
  returnsDays: NUMBER,
  returnsAddress: LINES,
  returnsLabelUrl: OPTIONAL,
  returnsInstructions: OPTIONAL,
  collectionAddress: LINES,
  giftWrap: PRICE,
  engravingPrice: PRICE,
  paymentMethods: LIST,
  discountPercent: NUMBER,
  giftCardSteps: STEPS,
  tiers: TIERS,
  priceFilters: AMOUNTS,
  switchedOff: PARTS,
  emailGreeting: OPTIONAL,
  emailSignature: LINES,
  proposedFirstDay: MONTH_DAY,
  builderTitles: LINES,
  landingTitles: LINES,
  siteTexts: SITE_TEXTS,
  wordmark: FILE,
  monogram: FILE,
  favicon: FILE,
  socialPicture: FILE,
  heroDesktop: FILE,
  heroPhone: FILE,
};

const mapFields = (map: (field: keyof ShopSettings) => unknown) =>
  Object.fromEntries(SHOP_FIELDS.map((field) => [field, map(field)]));

export const toTexts = (settings: ShopSettings) =>
  mapFields((field) => (FORMATS[field] as Format<unknown>).write(settings[field])) as ShopTexts;

export const fromTexts = (texts: ShopTexts) =>
  mapFields((field) => FORMATS[field].read(texts[field])) as unknown as ShopSettings;
