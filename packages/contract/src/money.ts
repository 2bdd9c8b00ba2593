/** Symbols of behaviour §9; any other currency shows its code. */
const SYMBOLS: Readonly<Record<string, string>> = { GBP: "£", USD: "$", EUR: "€", CAD: "CA$", AUD: "A$" };

export const DEFAULT_CURRENCY = "GBP";

function symbolOf(currencyCode: string): string {
  return Object.hasOwn(SYMBOLS, currencyCode) ? (SYMBOLS[currencyCode] ?? "") : `${currencyCode} `;
}

/** `125000, "GBP"` → `£1,250.00`: 2 decimals, en-GB grouping (behaviour §9). `amount` is in minor units (pence). */
export function formatMoney(amount: number, currencyCode: string = DEFAULT_CURRENCY): string {
  const sign = amount < 0 ? "-" : "";
  return `${sign}${symbolOf(currencyCode)}${grouped((Math.abs(amount) / 100).toFixed(2))}`;
}

/** `350000` → `£3,500`: for round figures such as tiers and gift cards. `amount` is in minor units (pence). */
export function formatRound(amount: number, currencyCode: string = DEFAULT_CURRENCY): string {
  return `${symbolOf(currencyCode)}${grouped((amount / 100).toFixed(0))}`;
}

/** By hand: a browser's first `Intl` format takes 20 milliseconds of its processor, before the first price is shown. */
const grouped = (decimal: string) => decimal.replace(/\B(?=(\d{3})+(?!\d))/g, ",");

/** `"1250.5"` → `125050`. @throws on anything that is not a plain decimal amount with at most two decimals. */
export function parseDecimal(amount: string): number {
  const match = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(amount);
  if (!match) throw new Error(`"${amount}" is not an amount of money.`);
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}
