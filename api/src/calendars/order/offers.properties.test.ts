import { calculatePrice } from "@advent/contract";
import fc from "fast-check";
import type { ShownCalendar } from "../calendar-model";
import { EMPTY_LEDGER } from "./ledger";
import { getRefund, listPaidDays } from "./offers";

const bought = fc.record({ price: fc.integer({ min: 0, max: 50_000_000 }), isEngraved: fc.boolean() });
const order = fc.record({
  currency: fc.constantFrom("JPY", "GBP", "KWD"),
  discountPercent: fc.integer({ min: 0, max: 90 }),
  engravingPrice: fc.constantFrom(0, 1, 1_500, 35_001),
  giftWrap: fc.constantFrom(null, 0, 495),
  items: fc.array(bought, { minLength: 12, maxLength: 12 }),
});

test("refunds of all days together never exceed the payment", () => {
  fc.assert(
    fc.property(order, ({ currency, discountPercent, engravingPrice, giftWrap, items }) => {
      const rules = { currency, discountPercent, giftCardSteps: [], tiers: [] };
      const totals = calculatePrice({
        priceRules: rules,
        isStylistChoice: false,
        stylistBudget: null,
        giftWrap,
        engravingPrice,
        items: items.map(({ price, isEngraved }) => ({ priceAmount: price, engraving: isEngraved ? "A" : null })),
      });
      const calendar = {
        items: items.map(({ price, isEngraved }, index) => ({
          _id: String(index),
          snapshot: { price },
          engraving: isEngraved ? "A" : null,
        })),
        order: null,
        settlement: {},
        checkout: { totals, terms: { prices: rules } },
      } as unknown as ShownCalendar;
      const refunds = calendar.items.map((item) => getRefund(calendar, item)?.amount ?? 0);
      const sum = refunds.reduce((total, amount) => total + amount, 0);
      expect(refunds.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      expect(sum).toBeLessThanOrEqual(totals.total);
      const isPriced = totals.subtotal > 0;
      // At most one minor unit is lost for each gift and each engraving.
      if (isPriced) expect(totals.total - sum).toBeLessThanOrEqual(24);
    }),
  );
});

test("day's share of a payment in another currency holds its engraving at what was paid", () => {
  const payment = { ref: "1", orderNumber: "#1", status: "paid", amount: 31_500, currency: "JPY", refunds: [] };
  const calendar = {
    items: [1, 2].map((day) => ({ _id: `${day}`, day, snapshot: { price: 7_500 }, engraving: day === 1 ? "A" : null })),
    order: { ...EMPTY_LEDGER, payments: [payment] },
    settlement: {},
    checkout: { totals: { total: 15_750, engraving: 1_500 } },
  } as unknown as ShownCalendar;
  expect(listPaidDays(calendar)).toEqual([
    { day: 1, amount: 17_250 },
    { day: 2, amount: 14_250 },
  ]);
});
