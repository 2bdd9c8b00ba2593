import {
  type FontPair,
  formatDay,
  getCurrencySymbol,
  parseAmount,
  SHOP_FIELDS,
  SHOP_LABELS,
  type ShopFile,
  type ShopSettings,
  type SwitchedPart,
  toDecimal,
  toIsoDate,
} from "@advent/contract";
import type { ApiError } from "@advent/store";

/** The settings as the form holds them. */
export type ShopTexts = Record<keyof ShopSettings, string>;

export interface ShopError {
  field: keyof ShopSettings;
  /** Dotted path of the part that is wrong, such as `tiers.0.budget`. */
  path: string;
  message: string;
}

/** Returns what the API says of a field. Undefined for other errors. */
export function findShopError({ field: path = "", message }: ApiError): ShopError | undefined {
  const [, field = "", ...parts] = path.split(".");
  if (!Object.hasOwn(SHOP_LABELS, field)) return undefined;
  return { field: field as keyof ShopSettings, path: [field, ...parts].join("."), message };
}

interface Format<Value> {
  write: (value: Value, currency: string) => string;
  /** Returns what the API says is wrong where the text makes no sense. */
  read: (text: string, currency: string) => Value;
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
/** Of a select, so that it holds no other text. */
const FONT_PAIR = LINE as unknown as Format<FontPair>;
const OPTIONAL: Format<string | null> = { write: (value) => value ?? "", read: (text) => text.trim() || null };
const NUMBER: Format<number> = { write: String, read: (text) => Number(text.trim() || Number.NaN) };
const LINES: Format<string[]> = { write: (lines) => lines.join("\n"), read: (text) => split(text, /\n/) };
const LIST: Format<string[]> = { write: (list) => list.join(", "), read: (text) => split(text, /[,\n]/) };
/** Of checkboxes, so that it holds no other words. */
const PARTS = LIST as unknown as Format<SwitchedPart[]>;
/** JSON would make `null` of a price that is no number: not offered. */
const NO_PRICE = -1;

/** Such as `4.95`, where the API counts minor units. */
const PRICE: Format<number | null> = {
  write: (price, currency) => (price === null ? "" : toDecimal(price, currency).replace(/\.0+$/, "")),
  read: (text, currency) => (text.trim() ? (parseAmount(text, currency) ?? NO_PRICE) : null),
};
const LINKS: Format<ShopSettings["trackingLinks"]> = {
  write: (links) => links.map(({ carrier, url }) => `${carrier} = ${url}`.trim()).join("\n"),
  read: (text) =>
    split(text, /\n/).map((line) => {
      const [carrier = "", ...url] = line.split("=");
      return { carrier: carrier.trim(), url: url.join("=").trim() };
    }),
};

/** In whole units, such as `£3,500`. */
const readUnits = (text: string, currency: string): number =>
  Number(text.replace(getCurrencySymbol(currency), "").replaceAll(/,(?=\d{3}\b)|\s/g, "") || Number.NaN);
const AMOUNTS: Format<number[]> = {
  write: (amounts) => amounts.join(", "),
  read: (text, currency) => split(text, /,(?!\d{3}\b)|\n/).map((amount) => readUnits(amount, currency)),
};
const STEPS: Format<ShopSettings["giftCardSteps"]> = {
  write: (steps) => steps.map(({ from, amount }) => `${from} = ${amount}`).join("\n"),
  read: (text, currency) =>
    split(text, /\n/).map((line) => {
      const [from = "", amount = ""] = line.split("=");
      return { from: readUnits(from, currency), amount: readUnits(amount, currency) };
    }),
};
/** A row of inputs each, which hold no tabs. */
const TIERS: Format<ShopSettings["tiers"]> = {
  write: (tiers) => joinTiers(tiers.map((tier) => TIER_PARTS.map((part) => String(tier[part] ?? "")))),
  read: (text, currency) =>
    splitTiers(text).map(([budget = "", worth = "", label = "", description = "", badge = ""]) => ({
      budget: readUnits(budget, currency),
      worth: readUnits(worth, currency),
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
const SITE_TEXTS: Format<ShopSettings["siteTexts"]> = {
  write: (texts) => JSON.stringify(texts),
  read: (json) => JSON.parse(json),
};

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
  fontPair: FONT_PAIR,
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
  currency: LINE,
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
  mapFields((field) => (FORMATS[field] as Format<unknown>).write(settings[field], settings.currency)) as ShopTexts;

export const fromTexts = (texts: ShopTexts) =>
  mapFields((field) => FORMATS[field].read(texts[field], texts.currency)) as unknown as ShopSettings;
