import { formatMoney } from "@advent/contract";
import { AppError } from "../../errors";

// https://docs.stripe.com/currencies: where Stripe's minor units differ from those of ISO 4217.
const TWO_DECIMALS_OF_ZEROS = ["ISK", "UGX"];
const WITHOUT_DECIMALS = ["MGA"];
const THREE_DECIMALS = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"];

/** Smallest step that Stripe charges, in our minor units: the last digit of three decimals must be 0. */
const getStep = (currency: string): number => {
  if (THREE_DECIMALS.includes(currency)) return 10;
  return WITHOUT_DECIMALS.includes(currency) ? 100 : 1;
};

const getFactor = (currency: string): number => {
  if (TWO_DECIMALS_OF_ZEROS.includes(currency)) return 100;
  return WITHOUT_DECIMALS.includes(currency) ? 1 / 100 : 1;
};

/** Returns what is above the last whole step. Taken off the price, because a buyer never pays more than was shown. */
export const getRemainder = (amount: number, currency: string): number => amount % getStep(currency);

/** @throws 409 for an amount between two steps */
export function toStripeAmount(amount: number, currency: string): number {
  const step = getStep(currency);
  if (amount % step === 0) return Math.round(amount * getFactor(currency));
  throw new AppError(
    "conflict",
    `Stripe takes ${currency} only in steps of ${formatMoney(step, currency)}, and not ${formatMoney(amount, currency)}.`,
  );
}

export const fromStripeAmount = (amount: number, currency: string): number =>
  Math.round(amount / getFactor(currency.toUpperCase()));
