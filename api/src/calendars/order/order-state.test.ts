import { EMPTY_LEDGER, getKeptPayment } from "./ledger";
import { getKeptAmount, presentOrder } from "./order-state";
import type { Payment } from "./payment";

const placedAt = new Date("2026-11-22T14:05:00.000Z");
const totals = { subtotal: 0, discount: 0, total: 0, bonusGiftCard: 0 };
const checkout = { totals, placedAt, revision: 12, checkoutUrl: null };
const page = { ...checkout, checkoutUrl: "https://shop.example/checkout" };
const since = placedAt.toISOString();

test.each([
  ["nothing was asked for", null, null, "not_ordered", null],
  ["a checkout page was handed out", null, page, "placed", since],
  ["the gifts have changed since the page was handed out", null, { ...page, revision: 11 }, "not_ordered", null],
  ["the shop has confirmed the payment", "#1001", page, "paid", since],
  ["the shop has confirmed it though the gifts have changed", "#1001", { ...page, revision: 11 }, "paid", since],
  ["the built-in order book took the order, and no money", "AC-7Q3K-9XWD", checkout, "placed", since],
  ["only the number is known", "AC-7Q3K-9XWD", null, "placed", null],
] as const)("when %s", (_, orderNumber, stored, orderState, orderedAt) => {
  const calendar = { orderNumber, checkout: stored, revision: 12, order: null, fulfilment: null };
  expect(presentOrder(calendar)).toEqual({ orderState, orderedAt });
});

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
