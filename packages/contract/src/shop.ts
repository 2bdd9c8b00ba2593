import * as z from "zod/mini";
import { ADDRESS_LINE_MAX_LENGTH, isCountry } from "./address-rules";
import { parseUrl } from "./parse-url";
import { createTextSchema, emailSchema, timestampSchema } from "./primitives";
import { createLineSchema, createListSchema, createWholeNumberSchema } from "./setting-schemas";
import { shopCurrency } from "./shop-currency";
import { shopLook } from "./shop-look";
import { shopMarks } from "./shop-marks";
import { shopPartsSettings } from "./shop-parts";
import { shopPrices } from "./shop-prices";
import { shopTexts } from "./shop-texts";
import { isTimeZone } from "./wall-clock";
import { withTag } from "./with-tag";

export { priceRulesSchema } from "./shop-prices";

const defineEndpoint = withTag("shop");

const MAX_ADDRESS_LINES = 8;
const URL_MAX_LENGTH = 500;
const MAX_PRICE_AMOUNT = 100_000_000;
/** The least that the law of the United Kingdom allows. */
const MIN_RETURNS_DAYS = 14;

const COUNTRY_ERROR = "must be country codes such as GB,IE, separated by commas";
export const HOLIDAY_COUNTRY_ERROR = "must be a country such as IE, or a region such as GB-ENG";
const isDate = (day: string) => z.iso.date().safeParse(day).success;
const isHttpsUrl = (text: string) => parseUrl(text)?.protocol === "https:";
const httpsSchema = (example: string) =>
  z.string().check(z.maxLength(URL_MAX_LENGTH), z.refine(isHttpsUrl, `must be like ${example}`));
const priceSchema = z.nullable(
  z
    .int()
    .check(
      z.gte(0, "must be an amount from 0, with no more decimals than the currency has"),
      z.lte(MAX_PRICE_AMOUNT, `must be ${MAX_PRICE_AMOUNT} or less`),
    ),
);
const addressLineSchema = createLineSchema(ADDRESS_LINE_MAX_LENGTH);

const holidayCountrySchema = z
  .string()
  .check(z.maxLength(6, HOLIDAY_COUNTRY_ERROR), z.regex(/^[A-Z]{2}(?:-[A-Z\d]{1,3})?$/, HOLIDAY_COUNTRY_ERROR));

/** Facts of the shop that its owner changes while the suite runs. */
export const shopSettingsSchema = z.strictObject({
  shopName: createLineSchema(80),
  contactEmail: emailSchema,
  contactPhone: createLineSchema(40),
  contactHours: createLineSchema(200),
  deliveryWorkingDays: createWholeNumberSchema(1, 60),
  /** Hour from which an order counts for the next working day, in the shop's time zone. */
  deliveryCutOffHour: createWholeNumberSchema(0, 24),
  deliveryTimeZone: z
    .string()
    .check(z.maxLength(60), z.refine(isTimeZone, "must be a time zone such as Europe/London")),
  deliveryCountries: z
    .array(z.string().check(z.maxLength(2, COUNTRY_ERROR), z.refine(isCountry, COUNTRY_ERROR)))
    .check(z.minLength(1, "must name a country"), z.maxLength(300)),
  /** Whose public holidays are days without delivery. `null` for none. */
  holidayCountry: z.nullable(holidayCountrySchema),
  /** Further days without delivery. */
  bankHolidays: createListSchema(z.string().check(z.maxLength(10))).check(
    z.refine((days) => days.every(isDate), "must be dates such as 2026-12-25, separated by commas"),
  ),
  /** Tracking pages beside the built-in ones (docs/carriers.md). A carrier without an address has no link. */
  trackingLinks: createListSchema(
    z.strictObject({
      carrier: createLineSchema(60),
      url: z
        .string()
        .check(
          z.maxLength(URL_MAX_LENGTH),
          z.regex(/^(?:https:\/\/\S*\{number\}\S*)?$/, "must be like https://track.example/{number}, or empty"),
        ),
    }),
  ),
  returnsDays: z
    .int()
    .check(
      z.gte(MIN_RETURNS_DAYS, `must be ${MIN_RETURNS_DAYS} or more, which the law requires`),
      z.lte(365, "must be 365 or less"),
    ),
  returnsAddress: createListSchema(addressLineSchema, MAX_ADDRESS_LINES).check(z.minLength(1, "must not be empty")),
  returnsLabelUrl: z.nullable(httpsSchema("https://returns.carrier.example/shop")),
  returnsInstructions: z.nullable(createTextSchema(500).check(z.minLength(1, "must not be empty"))),
  /** Empty where exchanges cannot be collected. */
  collectionAddress: createListSchema(addressLineSchema, MAX_ADDRESS_LINES),
  /** In minor units, 0 for free. `null` where the shop offers none. */
  giftWrap: priceSchema,
  /** In minor units for each engraving, 0 for free. `null` where the shop offers none. */
  engravingPrice: priceSchema,
  paymentMethods: createListSchema(createLineSchema(40), 20),
  ...shopCurrency,
  ...shopPrices,
  ...shopLook,
  ...shopPartsSettings,
  ...shopTexts,
  ...shopMarks,
});
export type ShopSettings = z.infer<typeof shopSettingsSchema>;

export const shopRevisionSchema = z.object({
  /** Rises with each change. */
  revision: z.int(),
  settings: shopSettingsSchema,
  /** The settings before the last change. */
  previous: z.nullable(shopSettingsSchema),
  /** `null` until an owner saves them for the first time. */
  savedAt: z.nullable(timestampSchema),
  savedBy: z.nullable(z.string()),
});
export type ShopRevision = z.infer<typeof shopRevisionSchema>;

export const getShop = defineEndpoint("GET /api/admin/shop", {
  summary: "The shop's settings, and those before the last change",
  access: "admin",
  role: "owner",
  cacheTags: ["Shop"],
  response: shopRevisionSchema,
});

export const saveShop = defineEndpoint("PUT /api/admin/shop", {
  summary: "Change the shop's settings, unless somebody has changed that revision",
  access: "admin",
  role: "owner",
  audit: "Changed the shop's settings",
  cacheTags: ["Shop"],
  refuses: [409],
  body: z.object({ revision: z.int(), settings: shopSettingsSchema }),
  response: shopRevisionSchema,
});

const namedCodeSchema = z.object({ code: z.string(), name: z.string() });
const holidaySchema = z.object({ date: z.iso.date(), name: z.string() });
export type Holiday = z.infer<typeof holidaySchema>;

export const listHolidays = defineEndpoint("GET /api/admin/holidays", {
  summary: "Countries whose holidays are known, the regions of one, and its next holidays on weekdays",
  access: "admin",
  role: "owner",
  cacheTags: ["Shop"],
  query: z.object({ country: z.optional(holidayCountrySchema) }),
  response: z.object({
    countries: z.array(namedCodeSchema),
    regions: z.array(namedCodeSchema),
    next: z.array(holidaySchema),
  }),
});
