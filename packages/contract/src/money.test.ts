import fc from "fast-check";
import { DEFAULT_CURRENCY, formatMoney, formatRound, parseDecimal } from "./index";

test.each([
  ["GBP", "£1,250.00"],
  ["USD", "$1,250.00"],
  ["EUR", "€1,250.00"],
  ["CAD", "CA$1,250.00"],
  ["AUD", "A$1,250.00"],
  ["JPY", "JPY 1,250.00"],
  ["constructor", "constructor 1,250.00"],
])("%s is written %s", (currency, text) => {
  expect(formatMoney(125_000, currency)).toBe(text);
});

test("the default currency is GBP", () => {
  expect(DEFAULT_CURRENCY).toBe("GBP");
  expect(formatMoney(5)).toBe("£0.05");
});

test("money has two decimals and en-GB grouping", () => {
  expect(formatMoney(0)).toBe("£0.00");
  expect(formatMoney(123_456_789)).toBe("£1,234,567.89");
});

test("a reduction carries its sign before the symbol", () => {
  expect(formatMoney(-4500)).toBe("-£45.00");
});

test("round figures have no decimals", () => {
  expect(formatRound(350_000)).toBe("£3,500");
  expect(formatRound(8_899_500, "EUR")).toBe("€88,995");
});

test.each([
  ["1250", 125_000],
  ["1250.5", 125_050],
  ["1250.05", 125_005],
  ["0.1", 10],
  ["12.3000", 1230],
])("the decimal amount %s is %i pence", (amount, pence) => {
  expect(parseDecimal(amount)).toBe(pence);
});

test.each(["", "-1", "1e3", "1,250.00", "1.234", ".5", "1.", "NaN", "1234567890"])(
  '"%s" is not an amount',
  (amount) => {
    expect(() => parseDecimal(amount)).toThrow(`"${amount}" is not an amount of money.`);
  },
);

test("pence survive formatting and parsing", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (pence) => {
      expect(parseDecimal((pence / 100).toFixed(2))).toBe(pence);
    }),
  );
});
