/** Symbols of docs/behaviour/numbers.md. Other currencies show their code. */
const CURRENCY_SYMBOLS: Readonly<Record<string, string>> = { GBP: "£", USD: "$", EUR: "€", CAD: "CA$", AUD: "A$" };

export const DEFAULT_CURRENCY = "GBP";

function getCurrencySymbol(currencyCode: string): string {
  return Object.hasOwn(CURRENCY_SYMBOLS, currencyCode) ? (CURRENCY_SYMBOLS[currencyCode] ?? "") : `${currencyCode} `;
}

// Created when first used: the first number format of a page loads the browser's locale data.
let decimalFormat: Intl.NumberFormat | undefined;
let roundFormat: Intl.NumberFormat | undefined;

/**
 * `125000, "GBP"` → `£1,250.00`: 2 decimals, en-GB grouping (docs/behaviour/numbers.md). `amount` is in minor units
 * (pence).
 */
export function formatMoney(amount: number, currencyCode: string = DEFAULT_CURRENCY): string {
  decimalFormat ??= new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const sign = amount < 0 ? "-" : "";
  return `${sign}${getCurrencySymbol(currencyCode)}${decimalFormat.format(Math.abs(amount) / 100)}`;
}

/** `350000` → `£3,500`, for round amounts such as tiers and gift cards. `amount` is in minor units (pence). */
export function formatRound(amount: number, currencyCode: string = DEFAULT_CURRENCY): string {
  roundFormat ??= new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });
  return `${getCurrencySymbol(currencyCode)}${roundFormat.format(amount / 100)}`;
}

/**
 * `"1250.5"` → `125050`.
 * @throws on anything but a plain decimal amount with at most two decimals.
 */
export function parseDecimal(amount: string): number {
  const match = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(amount);
  if (!match) throw new Error(`"${amount}" is not an amount of money.`);
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** Parses what a person typed, such as `£25` or `25.5`, into pence. Returns undefined for anything else. */
export function parsePence(typed: string): number | undefined {
  const digits = typed.trim().replace(/^£|,/g, "");
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(digits)) return undefined;
  return parseDecimal(digits) || undefined;
}
