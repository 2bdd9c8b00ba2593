import { DAYS, findNearestChoice } from "@advent/contract";
import { compareGifts, type ProposedGift } from "./gifts";
import type { Gift } from "./pick-gifts";

const now: Gift[] = DAYS.map((day) => ({ day, productId: `now-${day}`, priceAmount: day === 12 ? 20_000 : 10_000 }));
const tier = { budgetAmount: 110_000, worthAmount: 132_000 };
const coming = (day: number, priceAmount: number | undefined, productId = `next-${day}`): ProposedGift => ({
  day,
  productId,
  priceAmount,
});
const choose = (next: ProposedGift[], days: number[], door?: number) =>
  findNearestChoice(compareGifts(now, next, tier), days, door);

test("chooses single doors within the budget, else doors together", () => {
  expect(choose([coming(1, 11_000), coming(2, 9_000)], [1], 1)).toEqual([1]);
  expect(choose([coming(1, 18_000), coming(2, 4_000), coming(3, 9_500)], [1], 1)).toEqual([1, 2]);
});

test("a gift that moves to another day leaves the first one along with it", () => {
  expect(choose([coming(1, 10_000, "now-2"), coming(2, 10_000)], [1], 1)).toEqual([1, 2]);
});

test("day XII stays the dearest", () => {
  const others = DAYS.slice(0, 11).map((day) => coming(day, 9_400));
  expect(choose([...others, coming(12, 9_500)], [12], 12)).toEqual(DAYS);
  expect(choose([...others, coming(12, 9_300)], [12], 12)).toBeNull();
});

test("a piece that is sold is named and its door not offered", () => {
  expect(compareGifts(now, [coming(1, undefined), coming(3, 9_500)], tier)).toEqual({
    changes: [3],
    gone: [1],
    fits: "3",
  });
});

test("where prices have moved beyond the budget nothing can be taken", () => {
  expect(choose([coming(1, 19_900), coming(2, 19_900)], [1, 2])).toEqual([]);
});
