import fc from "fast-check";
import {
  formatMoney,
  formatRound,
  getCurrencySymbol,
  parseAmount,
  parseDecimal,
  toDecimal,
  toMinorUnits,
} from "./index";

/** Between a code and its amount. */
const NBSP = "\u00a0";
const CURRENCIES = ["GBP", "USD", "EUR", "CAD", "AUD", "JPY", "KWD", "CHF", "HUF", "IQD"];

test.each([
  ["GBP", 125_000, "£1,250.00", "£1,250"],
  ["USD", 125_000, "$1,250.00", "$1,250"],
  ["EUR", 125_000, "€1,250.00", "€1,250"],
  ["CAD", 125_000, "CA$1,250.00", "CA$1,250"],
  ["AUD", 125_000, "A$1,250.00", "A$1,250"],
  ["JPY", 1_250, `JPY${NBSP}1,250`, `JPY${NBSP}1,250`],
  ["KWD", 1_250_000, `KWD${NBSP}1,250.000`, `KWD${NBSP}1,250`],
  ["CHF", 125_000, `CHF${NBSP}1,250.00`, `CHF${NBSP}1,250`],
  ["HUF", 125_000, `HUF${NBSP}1,250.00`, `HUF${NBSP}1,250`],
])("%s formats %i as %s and %s", (currency, amount, text, round) => {
  expect(toMinorUnits(1_250, currency)).toBe(amount);
  expect(formatMoney(amount, currency)).toBe(text);
  expect(formatRound(amount, currency)).toBe(round);
});

test("small, large and negative amounts keep their form", () => {
  expect(formatMoney(0, "GBP")).toBe("£0.00");
  expect(formatMoney(5, "GBP")).toBe("£0.05");
  expect(formatMoney(123_456_789, "GBP")).toBe("£1,234,567.89");
  expect(formatMoney(-4500, "GBP")).toBe("-£45.00");
  expect(formatMoney(5, "KWD")).toBe(`KWD${NBSP}0.005`);
});

test.each([
  ["GBP", "£"],
  ["CAD", "CA$"],
  ["JPY", "JPY"],
])("symbol of %s is %s", (currency, symbol) => {
  expect(getCurrencySymbol(currency)).toBe(symbol);
});

test.each([
  ["1250", "GBP", 125_000],
  ["1250.5", "GBP", 125_050],
  ["1250.05", "GBP", 125_005],
  ["0.1", "GBP", 10],
  ["12.3000", "GBP", 1230],
  ["1250.0", "JPY", 1250],
  ["1250.125", "KWD", 1_250_125],
])("decimal amount %s in %s is %i", (amount, currency, expected) => {
  expect(parseDecimal(amount, currency)).toBe(expected);
});

test.each([
  ...["", "-1", "1e3", "1,250.00", "1.234", ".5", "1.", "NaN", "1234567890123"].map((amount) => [amount, "GBP"]),
  ["1250.5", "JPY"],
  ["1.2345", "KWD"],
])('"%s" is not an amount in %s', (amount, currency) => {
  expect(() => parseDecimal(amount, currency)).toThrow(`"${amount}" is not an amount of money in ${currency}.`);
});

test.each(CURRENCIES)("amounts in %s survive writing and parsing", (currency) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
      expect(parseDecimal(toDecimal(amount, currency), currency)).toBe(amount);
    }),
  );
});

test.each(CURRENCIES)("formatted amount in %s can be typed", (currency) => {
  const amount = toMinorUnits(1_250, currency);
  expect(parseAmount(formatMoney(amount, currency), currency)).toBe(amount);
});

test.each([
  ["1,250", "GBP", 125_000],
  [" £25 ", "GBP", 2_500],
  ["1,250", "JPY", 1_250],
  ["1,250", "KWD", 1_250_000],
  ["1.250", "KWD", 1_250],
  ["0", "GBP", 0],
])("typed %s in %s is %i", (typed, currency, amount) => {
  expect(parseAmount(typed, currency)).toBe(amount);
});

test.each([
  ["1.250", "GBP"],
  ["1,25", "GBP"],
  ["1.250,00", "EUR"],
  ["1.250", "JPY"],
  ["25.50", "JPY"],
  ["$25", "GBP"],
  ["-5", "GBP"],
  ["", "GBP"],
])("typed %s in %s is refused", (typed, currency) => {
  expect(parseAmount(typed, currency)).toBeUndefined();
});
