import * as z from "zod/mini";
import { GIFT_CARD_CODE } from "./gift-card-code";
import { amountSchema, idSchema, timestampSchema } from "./primitives";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("giftCards");

export const giftCardSchema = z.object({
  code: z.string(),
  amount: amountSchema,
  currency: z.string(),
  expiresOn: z.iso.date(),
  isWithdrawn: z.boolean(),
});
export type GiftCard = z.infer<typeof giftCardSchema>;

export const adminGiftCardSchema = z.extend(giftCardSchema, {
  calendarId: z.string(),
  /** In minor units, even after the last valid day. */
  balance: amountSchema,
  redemptions: z.array(z.object({ at: timestampSchema, amount: amountSchema })),
});
export type AdminGiftCard = z.infer<typeof adminGiftCardSchema>;

const params = z.object({ code: z.string().check(z.regex(GIFT_CARD_CODE, "must have 16 letters and digits")) });

export const getGiftCard = defineEndpoint("GET /api/admin/gift-cards/:code", {
  summary: "A gift card of the built-in order book, and what it was spent on",
  access: "admin",
  role: "staff",
  audit: "Viewed a gift card",
  cacheTags: ["Admin"],
  refuses: [404, 409],
  params,
  response: adminGiftCardSchema,
});

export const redeemGiftCard = defineEndpoint("POST /api/admin/gift-cards/:code/redeem", {
  summary: "Redeem part of a gift card; 409 when it is withdrawn, expired or the balance is too low",
  access: "admin",
  role: "staff",
  audit: "Redeemed a gift card",
  cacheTags: ["Admin"],
  refuses: [404, 409],
  params,
  body: z.object({
    redemptionId: idSchema,
    amount: z.int().check(z.gte(1, "must be more than nothing"), z.lte(100_000_000)),
  }),
  response: adminGiftCardSchema,
});

export const voidGiftCard = defineEndpoint("POST /api/admin/gift-cards/:code/void", {
  summary: "Withdraw a gift card; it can no longer be spent",
  access: "admin",
  role: "staff",
  audit: "Withdrew a gift card",
  cacheTags: ["Admin"],
  refuses: [404, 409],
  params,
  response: adminGiftCardSchema,
});
