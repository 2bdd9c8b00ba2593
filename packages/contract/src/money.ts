/** The first value of the setting, and the currency of orders from before there was one. */
export const DEFAULT_CURRENCY = "GBP";

/** Currencies with a symbol (docs/behaviour/numbers.md). Others show their code. */
const SYMBOL_CURRENCIES = "GBP USD EUR CAD AUD";

// Of ISO 4217. Those of `Intl` differ between browsers, such as for HUF, and stored amounts depend on them.
const WITHOUT_DECIMALS = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF";
const WITH_THREE_DECIMALS = "BHD IQD JOD KWD LYD OMR TND";

const countDecimals = (currency: string): number => {
  if (WITHOUT_DECIMALS.includes(currency)) return 0;
  return WITH_THREE_DECIMALS.includes(currency) ? 3 : 2;
};

/** `25, "GBP"` → 2500 and `25, "JPY"` → 25. Rounds to whole minor units. */
export const toMinorUnits = (units: number, currency: string): number =>
  Math.round(units * 10 ** countDecimals(currency));

// Kept, because creating a format takes much longer than formatting an amount.
const formats: Record<string, Intl.NumberFormat> = {};

function format(amount: number, currency: string, decimals: number): string {
  const key = `${currency}${decimals}`;
  formats[key] ??= new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    currencyDisplay: SYMBOL_CURRENCIES.includes(currency) ? "symbol" : "code",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return formats[key].format(amount / 10 ** countDecimals(currency));
}

/** `125000, "GBP"` → `£1,250.00` (docs/behaviour/numbers.md). `amount` is in minor units. */
export const formatMoney = (amount: number, currency: string): string =>
  format(amount, currency, countDecimals(currency));

/** `350000, "GBP"` → `£3,500`, for round amounts such as tiers and gift cards. `amount` is in minor units. */
export const formatRound = (amount: number, currency: string): string => format(amount, currency, 0);

/** Formats an amount that is set in whole units: `8950, "GBP"` → `£8,950`. */
export const formatUnits = (units: number, currency: string): string =>
  formatRound(toMinorUnits(units, currency), currency);

/** `125050, "GBP"` → `1250.50`, for files, forms and other systems. `amount` is in minor units. */
export const toDecimal = (amount: number, currency: string): string => {
  const decimals = countDecimals(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
};

/** Writes the same units in another currency: `1250, "GBP", "JPY"` → 13. What the shop sells costs as many units in any. */
export const convertAtFaceValue = (amount: number, from: string, to: string): number =>
  from === to ? amount : toMinorUnits(Number(toDecimal(amount, from)), to);

/** `GBP` → `£`, and the code where there is no symbol. */
export const getCurrencySymbol = (currency: string): string => formatRound(0, currency).replace("0", "").trim();

/**
 * `"1250.5", "GBP"` → `125050`. More zeros than the currency has decimals are ignored.
 * @throws on anything but a plain decimal amount of the currency
 */
export function parseDecimal(amount: string, currency: string): number {
  const decimals = countDecimals(currency);
  const [, units, typed = ""] = /^(\d{1,12})(?:\.(\d+))?$/.exec(amount) ?? [];
  const part = typed.replace(/0+$/, "");
  if (!units || part.length > decimals) throw new Error(`"${amount}" is not an amount of money in ${currency}.`);
  return Number(units + part.padEnd(decimals, "0"));
}

/** `GBP` → `25.00`, for a person who typed something else. */
export const formatExample = (currency: string): string => toDecimal(toMinorUnits(25, currency), currency);

/**
 * Parses what a person typed, such as `£1,250` or `25.5`, into minor units. Commas separate thousands. Returns
 * undefined for anything else, such as `1.250` in pounds.
 */
export function parseAmount(typed: string, currency: string): number | undefined {
  const amount = typed.replace(getCurrencySymbol(currency), "").trim();
  const [, units, part = ""] = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d+))?$/.exec(amount) ?? [];
  if (!units || part.length > countDecimals(currency)) return undefined;
  return parseDecimal(amount.replaceAll(",", ""), currency);
}
