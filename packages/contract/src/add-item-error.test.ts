import { getAddItemError, isAddable } from "./add-item-error";
import { DAYS } from "./day";

const open = { orderNumber: null, isStylistChoice: false };
const filled = (...days: number[]) => days.map((day) => ({ day }));

test("item can be added to a free day", () => {
  expect(getAddItemError(open, filled(1, 2), 3)).toBeNull();
  expect(getAddItemError(open, filled(1, 2))).toBeNull();
});

test.each([
  [
    "ordered",
    { ...open, orderNumber: "TL-1" },
    filled(),
    "already_ordered",
    "This calendar has been ordered. Its gifts can no longer change.",
  ],
  [
    "the stylist's",
    { ...open, isStylistChoice: true },
    filled(),
    "conflict",
    "Stylist mode active. To add items select Build Your Own experience",
  ],
  ["full", open, filled(...DAYS), "conflict", "All twelve days are filled."],
  ["filled on that day", open, filled(4), "day_taken", "Day 4 already has a gift."],
])("rejects adding to a calendar that is %s", (_, calendar, items, code, message) => {
  expect(getAddItemError(calendar, items, 4)).toEqual({ code, message });
});

test("first reason wins: ordered before full", () => {
  expect(getAddItemError({ orderNumber: "TL-1", isStylistChoice: true }, filled(...DAYS), 4)?.code).toBe(
    "already_ordered",
  );
});

const inStock = { availableForSale: true, quantityAvailable: 1 };

test.each([
  ["one piece left", true, inStock, true],
  ["none left", true, { ...inStock, quantityAvailable: 0 }, false],
  ["not for sale", true, { ...inStock, availableForSale: false }, false],
  ["a product out of stock", false, inStock, false],
  ["no variant", true, undefined, false],
])("with %s", (_, productInStock, variant, addable) => {
  expect(isAddable({ inStock: productInStock }, variant)).toBe(addable);
});
