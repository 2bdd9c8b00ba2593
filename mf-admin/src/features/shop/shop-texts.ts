import { SHOP_FIELDS, type ShopSettings } from "@advent/contract";

/** The settings as the form holds them. */
export type ShopTexts = Record<keyof ShopSettings, string>;

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

const LINE: Format<string> = { write: String, read: (text) => text.trim() };
const OPTIONAL: Format<string | null> = { write: (value) => value ?? "", read: (text) => text.trim() || null };
const NUMBER: Format<number> = { write: String, read: (text) => Number(text.trim() || Number.NaN) };
const LINES: Format<string[]> = { write: (lines) => lines.join("\n"), read: (text) => split(text, /\n/) };
const LIST: Format<string[]> = { write: (list) => list.join(", "), read: (text) => split(text, /[,\n]/) };
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

const FORMATS: { [Field in keyof ShopSettings]: Format<ShopSettings[Field]> } = {
  shopName: LINE,
  contactEmail: LINE,
  contactPhone: LINE,
  contactHours: LINE,
  deliveryWorkingDays: NUMBER,
  deliveryCutOffHour: NUMBER,
  deliveryTimeZone: LINE,
  deliveryCountries: LIST,
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
};

const mapFields = (map: (field: keyof ShopSettings) => unknown) =>
  Object.fromEntries(SHOP_FIELDS.map((field) => [field, map(field)]));

export const toTexts = (settings: ShopSettings) =>
  mapFields((field) => (FORMATS[field] as Format<unknown>).write(settings[field])) as ShopTexts;

export const fromTexts = (texts: ShopTexts) =>
  mapFields((field) => FORMATS[field].read(texts[field])) as unknown as ShopSettings;
