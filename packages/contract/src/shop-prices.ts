import * as z from "zod/mini";
import { createLineSchema, createListSchema, createWholeNumberSchema } from "./setting-schemas";
import { shopCurrency } from "./shop-currency";

/** Enough for currencies of small units. */
const MAX_UNITS = 100_000_000;

/** In whole units of the currency, such as pounds or yen. */
const unitsSchema = createWholeNumberSchema(1, MAX_UNITS);
const isAscending = (amounts: readonly number[]) =>
  amounts.every((amount, index) => amount > (amounts[index - 1] ?? -1));

const giftCardStepsSchema = createListSchema(
  z.strictObject({
    /** The discounted total from which the gift card has this amount. */
    from: createWholeNumberSchema(0, MAX_UNITS),
    amount: unitsSchema,
  }),
  4,
).check(z.refine((steps) => isAscending(steps.map(({ from }) => from)), "must start at rising totals"));

const tiersSchema = createListSchema(
  z
    .strictObject({
      /** What the twelve gifts cost together. Also identifies the tier in calendars. */
      budget: unitsSchema,
      /** What the twelve gifts are worth at most. */
      worth: unitsSchema,
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
  priceFilters: createListSchema(unitsSchema, 6).check(z.refine(isAscending, "must be rising amounts")),
};

/** The rules that an order keeps. */
export const priceRulesSchema = z.object({
  ...shopCurrency,
  discountPercent: shopPrices.discountPercent,
  giftCardSteps: giftCardStepsSchema,
  tiers: tiersSchema,
});
