import fc from "fast-check";
import { calculatePrice, type PriceRules, DEFAULT_SHOP_PRICES as priceRules, toMinorUnits } from "./index";

const own = (...prices: number[]) =>
  calculatePrice({
    priceRules,
    isStylistChoice: false,
    stylistBudget: null,
    items: prices.map((priceAmount) => ({ priceAmount })),
  });
const twelve = (price: number) => Array.from({ length: 12 }, () => price);

test("Build Your Own takes 15 % off", () => {
  expect(priceRules.discountPercent).toBe(15);
  expect(own(10_000, 20_000)).toEqual({ subtotal: 30_000, discount: 4500, total: 25_500, bonusGiftCard: 0 });
});

test("an empty calendar costs nothing", () => {
  expect(own()).toEqual({ subtotal: 0, discount: 0, total: 0, bonusGiftCard: 0 });
});

test.each([
  [3, 0],
  [4, 1],
  [10, 2],
  [30, 5],
])("15 % of %i rounds half up to %i", (price, discount) => {
  expect(own(price).discount).toBe(discount);
});

test("discount is the nearest penny, half up", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100_000_000 }), { maxLength: 12 }), (prices) => {
      const { subtotal, discount, total } = own(...prices);
      const exact = BigInt(subtotal) * 15n;
      const rest = exact - BigInt(discount) * 100n;
      expect(rest >= -50n && rest < 50n).toBe(true);
      expect(total).toBe(subtotal - discount);
      expect(Number.isSafeInteger(total)).toBe(true);
    }),
  );
});

const rules = fc.record({
  currency: fc.constantFrom("JPY", "GBP", "KWD"),
  discountPercent: fc.integer({ min: 0, max: 90 }),
  giftCardSteps: fc.constantFrom<PriceRules["giftCardSteps"][]>(
    [],
    [{ from: 0, amount: 20 }],
    [{ from: 100, amount: 10 }],
  ),
  tiers: fc.constant<PriceRules["tiers"]>([
    { budget: 3_500, worth: 4_125, label: "One", description: null, badge: null },
  ]),
});

test("totals follow any rules in whole minor units", () => {
  fc.assert(
    fc.property(rules, fc.array(fc.integer({ min: 0, max: 100_000_000 }), { maxLength: 12 }), (priceRules, prices) => {
      const items = prices.map((priceAmount) => ({ priceAmount }));
      const { subtotal, discount, total, bonusGiftCard } = calculatePrice({
        priceRules,
        isStylistChoice: false,
        stylistBudget: null,
        items,
      });
      const rest = BigInt(subtotal) * BigInt(priceRules.discountPercent) - BigInt(discount) * 100n;
      expect(rest >= -50n && rest < 50n).toBe(true);
      expect(total).toBe(subtotal - discount);
      const [step] = priceRules.giftCardSteps;
      const unit = toMinorUnits(1, priceRules.currency);
      const earnsCard = step !== undefined && prices.length === 12 && total >= step.from * unit;
      expect(bonusGiftCard).toBe(earnsCard ? step.amount * unit : 0);
      const stylist = calculatePrice({ priceRules, isStylistChoice: true, stylistBudget: "3500", items });
      expect(stylist.total).toBe(3_500 * unit);
    }),
  );
});

test("gift card is £250 below £3,000 discounted", () => {
  const { total, bonusGiftCard } = own(...twelve(29_411));
  expect(total).toBe(299_992);
  expect(bonusGiftCard).toBe(25_000);
});

test("a discounted total of exactly £3,000 brings £500", () => {
  const { total, bonusGiftCard } = own(...twelve(29_411).slice(1), 29_420);
  expect(total).toBe(300_000);
  expect(bonusGiftCard).toBe(50_000);
});

test("11 items bring no gift card", () => {
  expect(own(...twelve(100_000).slice(1)).bonusGiftCard).toBe(0);
});

test("stylist calendar costs its budget without discount", () => {
  const items = twelve(100_000).map((priceAmount) => ({ priceAmount }));
  expect(calculatePrice({ priceRules, isStylistChoice: true, stylistBudget: "8950", items })).toEqual({
    subtotal: 895_000,
    discount: 0,
    total: 895_000,
    bonusGiftCard: 0,
  });
});

test("engraving is added for each piece and not discounted", () => {
  const items = twelve(29_411).map((priceAmount, at) => ({ priceAmount, engraving: at < 2 ? "A & B" : null }));
  const own = { priceRules, isStylistChoice: false, stylistBudget: null, items };
  const plain = calculatePrice({ ...own, items: twelve(29_411).map((priceAmount) => ({ priceAmount })) });
  expect(calculatePrice({ ...own, engravingPrice: 1500 })).toEqual({
    ...plain,
    engraving: 3000,
    total: plain.total + 3000,
  });
  expect(calculatePrice({ ...own, engravingPrice: 0 })).toEqual({ ...plain, engraving: 0 });
  expect(plain).not.toHaveProperty("engraving");
});

test("gift wrap is neither discounted nor counted for the card", () => {
  const items = twelve(29_411).map((priceAmount) => ({ priceAmount }));
  const own = { priceRules, isStylistChoice: false, stylistBudget: "8950", items };
  expect(calculatePrice({ ...own, giftWrap: 495 })).toMatchObject({
    giftWrap: 495,
    total: 300_487,
    bonusGiftCard: 25_000,
  });
  expect(calculatePrice({ ...own, isStylistChoice: true, giftWrap: 0 })).toMatchObject({ giftWrap: 0, total: 895_000 });
  expect(calculatePrice({ ...own, giftWrap: null })).not.toHaveProperty("giftWrap");
});

test("shop promotion adds to the discount", () => {
  const items = twelve(30_000).map((priceAmount) => ({ priceAmount }));
  const own = { priceRules, isStylistChoice: false, stylistBudget: null, items };
  expect(calculatePrice(own)).toMatchObject({ total: 306_000, bonusGiftCard: 50_000 });
  expect(calculatePrice({ ...own, promotion: 10_000 })).toEqual({
    subtotal: 360_000,
    discount: 54_000,
    promotion: 10_000,
    total: 296_000,
    bonusGiftCard: 25_000,
  });
  expect(calculatePrice({ ...own, isStylistChoice: true, stylistBudget: "3500", promotion: 10_000 })).toMatchObject({
    promotion: 10_000,
    total: 340_000,
  });
});

test("stylist calendar without a budget costs nothing yet", () => {
  expect(calculatePrice({ priceRules, isStylistChoice: true, stylistBudget: null, items: [] }).total).toBe(0);
});

test.each([
  [0, 353_000, 0, 50_000],
  [90, 35_300, 317_700, 25_000],
  [33, 236_510, 116_490, 25_000],
])("%i %% off follows the rules", (discountPercent, total, discount, bonusGiftCard) => {
  const items = [...twelve(29_411).slice(1), 29_479].map((priceAmount) => ({ priceAmount }));
  const priced = { isStylistChoice: false, stylistBudget: null, items };
  expect(calculatePrice({ ...priced, priceRules: { ...priceRules, discountPercent } })).toEqual({
    subtotal: 353_000,
    discount,
    total,
    bonusGiftCard,
  });
});

test.each([
  [99_999, 0],
  [100_000, 5_000],
  [200_000, 10_000],
])("last step that %i reaches gives the gift card", (total, bonusGiftCard) => {
  const giftCardSteps = [
    { from: 1_000, amount: 50 },
    { from: 2_000, amount: 100 },
  ];
  const rules = { currency: "GBP", discountPercent: 0, giftCardSteps, tiers: [] };
  const items = [...twelve(0).slice(1), total].map((priceAmount) => ({ priceAmount }));
  const priced = { isStylistChoice: false, stylistBudget: null, items };
  expect(calculatePrice({ ...priced, priceRules: rules })).toMatchObject({ bonusGiftCard });
  expect(calculatePrice({ ...priced, priceRules: { ...rules, giftCardSteps: [] } })).toMatchObject({
    bonusGiftCard: 0,
  });
});
