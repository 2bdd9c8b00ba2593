import { HOME_COUNTRY, shopSettingsSchema } from "@advent/contract";
import * as z from "zod";

const { shape } = shopSettingsSchema;

export const list = z
  .string()
  .default("")
  .transform((value) => value.split(",").map((entry) => entry.trim()))
  .transform((entries) => entries.filter(Boolean));

const createPriceVariable = (schema: typeof shape.giftWrap, example: number) =>
  z
    .union([z.literal("off").transform(() => null), z.coerce.number().int().min(0)], {
      error: `must be off, or a price in pence such as ${example}`,
    })
    .pipe(schema)
    .default(0);

/** Such as `DPD=https://track.example/{number}`. A name without an address has no link. */
const trackingLinks = list
  .refine((links) => links.every((link) => /^[^=]+=(?:https:\/\/\S*\{number\}\S*)?$/.test(link)), {
    error: "must be like Carrier=https://track.example/{number}, separated by commas",
  })
  .transform((links) =>
    links.map((link) => ({ carrier: link.slice(0, link.indexOf("=")), url: link.slice(link.indexOf("=") + 1) })),
  )
  .pipe(shape.trackingLinks);

export const DEMO_SHOP_NAME = "Thorne & Lune";

/** Variables that a database without shop settings starts with. Owners change them in the admin after that. */
export const SHOP_VARIABLES = {
  SHOP_NAME: z.string().pipe(shape.shopName).default(DEMO_SHOP_NAME),
  CONTACT_EMAIL: z.string().pipe(shape.contactEmail).default("hello@thorneandlune.example"),
  CONTACT_PHONE: z.string().pipe(shape.contactPhone).default("020 7946 0112"),
  CONTACT_HOURS: z.string().pipe(shape.contactHours).default("Monday to Saturday, 9 am to 6 pm"),
  DELIVERY_WORKING_DAYS: z.coerce.number().pipe(shape.deliveryWorkingDays).default(3),
  DELIVERY_CUT_OFF_HOUR: z.coerce.number().pipe(shape.deliveryCutOffHour).default(14),
  DELIVERY_TIME_ZONE: z.string().pipe(shape.deliveryTimeZone).default("Europe/London"),
  DELIVERY_COUNTRIES: list.pipe(shape.deliveryCountries).default([HOME_COUNTRY]),
  HOLIDAY_COUNTRY: z
    .union([z.literal("off").transform(() => null), z.string()])
    .pipe(shape.holidayCountry)
    .default("GB-ENG"),
  BANK_HOLIDAYS: list.pipe(shape.bankHolidays),
  TRACKING_LINKS: trackingLinks,
  RETURNS_DAYS: z.coerce.number().pipe(shape.returnsDays).default(30),
  RETURNS_ADDRESS: list.pipe(shape.returnsAddress).default(["Returns", "1 Example Street", "London EC1N 8XX"]),
  RETURNS_LABEL_URL: z.string().nullable().pipe(shape.returnsLabelUrl).default(null),
  RETURNS_INSTRUCTIONS: z.string().nullable().pipe(shape.returnsInstructions).default(null),
  COLLECTION_ADDRESS: list.pipe(shape.collectionAddress),
  GIFT_WRAP: createPriceVariable(shape.giftWrap, 495),
  ENGRAVING_PRICE: createPriceVariable(shape.engravingPrice, 1500),
  PAYMENT_METHODS: list
    .pipe(shape.paymentMethods)
    .default(["Visa", "Mastercard", "American Express", "PayPal", "Apple Pay"]),
  SWITCHED_OFF: list.pipe(shape.switchedOff),
  EMAIL_GREETING: z.string().nullable().pipe(shape.emailGreeting).default(null),
  EMAIL_SIGNATURE: list.pipe(shape.emailSignature),
};

type ToCamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<ToCamelCase<Rest>>}`
  : Lowercase<Name>;
type ShopVariable = keyof typeof SHOP_VARIABLES;

/** Gives the shop's variables the names of its settings: `RETURNS_DAYS` → `returnsDays`. */
export const toConfig = <Variables extends object>(variables: Variables) =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name in SHOP_VARIABLES ? toCamelCase(name) : name, value]),
  ) as { [Name in keyof Variables as Name extends ShopVariable ? ToCamelCase<Name> : Name]: Variables[Name] };

const toCamelCase = (name: string) => name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
