import * as z from "zod/mini";
import { createLineSchema, createListSchema, createWholeNumberSchema } from "./setting-schemas";

/** All amounts are in whole units of the currency. */
const amountSchema = createWholeNumberSchema(1, 1_000_000);
const isAscending = (amounts: readonly number[]) =>
  amounts.every((amount, index) => amount > (amounts[index - 1] ?? -1));

const giftCardStepsSchema = createListSchema(
  z.strictObject({
    /** The discounted total from which the gift card has this amount. */
    from: createWholeNumberSchema(0, 1_000_000),
    amount: createWholeNumberSchema(1, 10_000),
  }),
  4,
).check(z.refine((steps) => isAscending(steps.map(({ from }) => from)), "must start at rising totals"));

const tiersSchema = createListSchema(
  z
    .strictObject({
      /** What the twelve gifts cost together. Also identifies the tier in calendars. */
      budget: amountSchema,
      /** What the twelve gifts are worth at most. */
      worth: amountSchema,
      label: createLineSchema(60),
      description: z.nullable(createLineSchema(200)),
      badge: z.nullable(createLineSchema(30)),
    })
    .check(
      z.refine(({ budget, worth }) => worth >= budget, { error: "must not be below the budget", path: ["worth"] }),
    ),
  4,
).check(
  z.minLength(1, "must have a budget"),
  z.refine((tiers) => isAscending(tiers.map(({ budget }) => budget)), "must be in rising order"),
);

/** Settings of the shop about money. */
export const shopPrices = {
  /** Of the subtotal of Build Your Own. */
  discountPercent: createWholeNumberSchema(0, 90),
  /** Of Build Your Own. Empty where the shop gives none. */
  giftCardSteps: giftCardStepsSchema,
  tiers: tiersSchema,
  /** The catalogue offers these as strict upper limits. */
  priceFilters: createListSchema(amountSchema, 6).check(z.refine(isAscending, "must be rising amounts")),
};

/** The rules that an order keeps. */
export const priceRulesSchema = z.object({
  discountPercent: shopPrices.discountPercent,
  giftCardSteps: giftCardStepsSchema,
  tiers: tiersSchema,
});
