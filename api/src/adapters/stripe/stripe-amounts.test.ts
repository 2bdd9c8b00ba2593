import { fromStripeAmount, getRemainder, toStripeAmount } from "./stripe-amounts";

test.each([
  ["GBP", 8_550, 8_550],
  ["JPY", 500, 500],
  ["HUF", 12_050, 12_050],
  ["ISK", 500, 50_000],
  ["UGX", 500, 50_000],
  ["MGA", 50_000, 500],
  ["KWD", 5_120, 5_120],
])("%s %d is charged as %d", (currency, ours, theirs) => {
  expect(toStripeAmount(ours, currency)).toBe(theirs);
  expect(fromStripeAmount(theirs, currency.toLowerCase())).toBe(ours);
});

test("amount between two steps is refused, and lowered as a total", () => {
  expect(() => toStripeAmount(5_124, "KWD")).toThrow(
    /^Stripe takes KWD only in steps of KWD.0\.010, and not KWD.5\.124\.$/,
  );
  expect([getRemainder(5_124, "KWD"), getRemainder(50_010, "MGA"), getRemainder(5_124, "GBP")]).toEqual([4, 10, 0]);
});
