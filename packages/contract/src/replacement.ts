import * as z from "zod/mini";
import { substituteSchema } from "./checkout";
import { daySchema, timestampSchema } from "./primitives";

/** offered → accepted | declined | withdrawn | expired. Stock, money and emails then follow. */
export const OFFER_STATES = ["offered", "accepted", "declined", "withdrawn", "expired"] as const;
export type OfferState = (typeof OFFER_STATES)[number];
export const OFFER_LABELS: Readonly<Record<OfferState, string>> = {
  offered: "Waiting for the buyer",
  accepted: "Replaced",
  declined: "Declined",
  withdrawn: "Withdrawn",
  expired: "Not answered",
};

/** Time in milliseconds for which an offer is open and its stock held. */
export const OFFER_TTL_MS = 48 * 3_600_000;

/** Wish of a buyer who takes none of the replacements. */
export const OFFER_WISHES = ["refund", "wait"] as const;
export type OfferWish = (typeof OFFER_WISHES)[number];

/** An offer as the buyer sees it. A stylist's picks are described without their names. */
export const offerSchema = z.object({
  id: z.string(),
  day: daySchema,
  state: z.enum(OFFER_STATES),
  expiresAt: timestampSchema,
  /** Name of the product that cannot be sent. `null` for a stylist's pick. */
  replaced: z.nullable(z.string()),
  options: z.array(
    z.object({
      title: z.string(),
      image: z.nullable(z.string()),
      /** Difference that the buyer gets back, such as £12.00. */
      refund: z.nullable(z.string()),
      /** The gift is engraved, and this product cannot be. */
      losesEngraving: z.boolean(),
    }),
  ),
  /** Index of the option that was accepted. */
  chosen: z.nullable(z.int()),
  wish: z.nullable(z.enum(OFFER_WISHES)),
  refund: z.nullable(z.string()),
});
export type Offer = z.infer<typeof offerSchema>;

/** An offer as staff see it. */
export const staffOfferSchema = z.object({
  id: z.string(),
  state: z.enum(OFFER_STATES),
  expiresAt: timestampSchema,
  replaced: z.string(),
  options: z.array(z.string()),
  chosen: z.nullable(z.string()),
  wish: z.nullable(z.enum(OFFER_WISHES)),
  /** Left to do for staff. `null` when nothing is. */
  task: z.nullable(z.enum(["refund", "wait", "expired"])),
  /** `null` for packers, and where nothing is refunded. */
  refund: z.nullable(z.string()),
});
export type StaffOffer = z.infer<typeof staffOfferSchema>;

/** Packers see no prices. */
export const staffSubstituteSchema = z.extend(z.omit(substituteSchema, { priceAmount: true }), {
  price: z.nullable(z.string()),
});
export type StaffSubstitute = z.infer<typeof staffSubstituteSchema>;
