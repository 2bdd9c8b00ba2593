import { EMPTY_LEDGER, getKeptPayment } from "./ledger";
import type { Payment } from "./payment";
import { getKeptAmount } from "./settled-state";

const payment = (ref: string, refunded: number): Payment => ({
  ref,
  orderNumber: `#${ref}`,
  revision: 12,
  status: "paid",
  amount: 10_000,
  currency: "GBP",
  lines: [],
  asOf: new Date(0),
  refunds: refunded > 0 ? [{ id: ref, amount: refunded, currency: "GBP" }] : [],
});

test("fully refunded payment counts for nothing", () => {
  const payments = [payment("1", 10_000), payment("2", 2_500)];
  const order = { ...EMPTY_LEDGER, payments };
  const calendar = { orderNumber: "#1", checkout: null, revision: 12, order };
  expect(getKeptAmount(calendar)).toBe(7_500);
  expect(getKeptPayment(calendar)?.ref).toBe("2");
});
