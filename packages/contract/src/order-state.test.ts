import {
  formatMoment,
  formatOpenedSince,
  formatOrderedSince,
  getPaymentNote,
  isConfirmed,
  ORDER_STATES,
  orderTerm,
} from "./index";

test.each([
  ["not_ordered", null, null, false],
  ["placed", null, "Waiting for payment", false],
  ["placed", "AC-7Q3K-9XWD", "No payment was taken", true],
  ["paid", "#1001", null, true],
  ["fulfilled", "#1001", null, true],
  ["disputed", "#1001", "The shop is reviewing the payment", true],
  ["cancelled", "#1001", "The order was cancelled", true],
  ["refunded", "#1001", "The payment was refunded", true],
] as const)("%s with the number %s: %s", (orderState, orderNumber, note, confirmed) => {
  expect(ORDER_STATES).toContain(orderState);
  expect(getPaymentNote({ orderState, orderNumber })).toBe(note);
  expect(isConfirmed({ orderNumber })).toBe(confirmed);
});

test("order number needs an order", () => {
  expect(orderTerm({ orderNumber: "#1001" })).toBe("Order");
  expect(orderTerm({ orderNumber: null })).toBe("Calendar");
});

test("fixed item says since when and why", () => {
  const at = new Date(2026, 10, 22, 14, 5).toISOString();
  const settled = "The gifts are fixed. Notes can be changed until a day is opened.";
  expect(formatOrderedSince({ orderedAt: at })).toBe(`Ordered on 22 November at 14:05. ${settled}`);
  expect(formatOrderedSince({ orderedAt: null })).toBe(`Ordered. ${settled}`);
  expect(formatOpenedSince(at)).toBe("Opened on 22 November at 14:05: its note can no longer be changed.");
});

test("moment reads with day and time", () => {
  expect(formatMoment(new Date(2026, 10, 22, 14, 5).toISOString())).toBe("22 November at 14:05");
});
