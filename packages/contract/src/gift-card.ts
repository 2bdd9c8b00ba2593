import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { idSchema, penceSchema, timestampSchema } from "./primitives";
import { routes } from "./routes";

/** The bonus of an order (behaviour §9), as its buyer and the desk see it. */
export const giftCardSchema = z.object({
  code: z.string(),
  amount: penceSchema,
  currency: z.string(),
  /** The last day, such as `2027-11-22`. */
  expiresOn: z.iso.date(),
  isWithdrawn: z.boolean(),
});
export type GiftCard = z.infer<typeof giftCardSchema>;

export const deskGiftCardSchema = z.extend(giftCardSchema, {
  calendarId: z.string(),
  /** What it still buys, apart from its last day; pence. */
  balance: penceSchema,
  /** Newest first. */
  redemptions: z.array(z.object({ at: timestampSchema, amount: penceSchema })),
});
export type DeskGiftCard = z.infer<typeof deskGiftCardSchema>;

const CODE_LENGTH = 16;
/** Letters that are taken for a digit when a code is read out. */
const MISREAD: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };

/** As the card's code is stored: without spaces and dashes, and as it was meant. */
export const readGiftCardCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replace(/[OIL]/g, (letter) => MISREAD[letter] ?? letter);

/** As it is shown: `7Q3K-9XWD-…`. */
export const showGiftCardCode = (code: string): string => code.match(/.{1,4}/g)?.join("-") ?? code;

export const isGiftCardCode = (code: string): boolean => code.length === CODE_LENGTH && /^[0-9A-Z]+$/.test(code);

const LAST_DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** `22 November 2027`. */
export const lastDayOf = ({ expiresOn }: Pick<GiftCard, "expiresOn">): string => LAST_DAY.format(new Date(expiresOn));

const params = z.object({ code: z.string().check(z.refine(isGiftCardCode, "must have 16 letters and digits")) });

export const getGiftCard = endpoint({
  ...routes.getGiftCard,
  tag: "giftCards",
  summary: "A gift card of the built-in order book, and what it was spent on",
  access: "admin",
  params,
  response: deskGiftCardSchema,
});

export const redeemGiftCard = endpoint({
  ...routes.redeemGiftCard,
  tag: "giftCards",
  summary: "Spend a part of a gift card; refused with 409 when it is withdrawn, expired or holds less",
  access: "admin",
  params,
  body: z.object({
    /** Of the one who asks: asked again under it, nothing more is spent. */
    redemptionId: idSchema,
    amount: z.int().check(z.gte(1, "must be more than nothing"), z.lte(100_000_000)),
  }),
  response: deskGiftCardSchema,
});

export const voidGiftCard = endpoint({
  ...routes.voidGiftCard,
  tag: "giftCards",
  summary: "Void a gift card: from now on it buys nothing",
  access: "admin",
  params,
  response: deskGiftCardSchema,
});
