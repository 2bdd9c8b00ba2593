import {
  formatStockLabel,
  getShownMetal,
  getTwoChoices,
  hasChoiceInDialog,
  hasChoiceInGrid,
  isAvailable,
  LOW_STOCK_COUNT,
  selectDefaultVariant,
  selectImages,
  selectVariant,
  type Variant,
} from "./index";

const variant = (quantityAvailable: number, availableForSale = true): Variant => ({
  id: `${quantityAvailable}-${availableForSale}`,
  title: "Gold",
  price: "£1.00",
  priceAmount: 100,
  currencyCode: "GBP",
  availableForSale,
  quantityAvailable,
});

test.each([
  [1, true, true],
  [0, true, false],
  [-2, true, false],
  [9, false, false],
])("%i in stock, for sale: %s → available: %s", (quantity, forSale, expected) => {
  expect(isAvailable(variant(quantity, forSale))).toBe(expected);
});

test("default variant is the first available", () => {
  const wanted = variant(2);
  expect(selectDefaultVariant([variant(0), variant(5, false), wanted, variant(9)])).toBe(wanted);
});

test("default variant falls back to the first", () => {
  const first = variant(0);
  expect(selectDefaultVariant([first, variant(3, false)])).toBe(first);
  expect(selectDefaultVariant([])).toBeUndefined();
});

test("low stock begins below 5", () => {
  expect(LOW_STOCK_COUNT).toBe(5);
});

test.each([
  [0, true, "(Out of stock)"],
  [7, false, "(Out of stock)"],
  [1, true, "(1 left)"],
  [4, true, "(4 left)"],
  [5, true, ""],
])("%i in stock, for sale: %s → %j", (quantity, forSale, label) => {
  expect(formatStockLabel(variant(quantity, forSale))).toBe(label);
});

test("grid and dialog offer variants by their own rule", () => {
  const oneLeft = { variants: [variant(3), variant(0)] };
  expect(hasChoiceInGrid(oneLeft)).toBe(false);
  expect(hasChoiceInDialog(oneLeft)).toBe(true);
  expect(hasChoiceInGrid({ variants: [variant(3), variant(1)] })).toBe(true);
  expect(hasChoiceInDialog({ variants: [variant(3)] })).toBe(false);
});

test("partial metal or size options fall back to titles", () => {
  const half = [{ ...variant(1), metal: "White Gold" }, { ...variant(2) }];
  expect(half.map((chosen) => getTwoChoices(half, chosen))).toEqual([undefined, undefined]);
});

test("images prefer metal, then variant, then product", () => {
  const yellow = { name: "Yellow Gold", images: ["yellow-1", "yellow-2"] };
  const white = { name: "White Gold", images: ["white-1"] };
  const product = { image: "yellow-1", images: ["yellow-1", "yellow-2"], metals: [yellow, white] };
  const look = (one: { metal?: string; image?: string }) => [selectImages(product, one), getShownMetal(product, one)];
  expect(look({ metal: "White Gold" })).toEqual([["white-1"], undefined]);
  expect(look({ metal: "Yellow Gold", image: "other" })).toEqual([["yellow-1", "yellow-2"], undefined]);
  expect(look({ metal: "Rose Gold" })).toEqual([["yellow-1", "yellow-2"], "Yellow Gold"]);
  expect(look({ metal: "Rose Gold", image: "rose-1" })).toEqual([["rose-1"], undefined]);
  expect(selectImages({ image: "only", images: [], metals: [] }, undefined)).toEqual(["only"]);
});

test.each([
  ["the requested variant, also when it is sold out", "0-true", "0-true"],
  ["the default for an unknown variant", "unknown", "3-true"],
  ["the default without a request", undefined, "3-true"],
])("selects %s", (_what, requested, expected) => {
  expect(selectVariant([variant(0), variant(3)], requested)?.id).toBe(expected);
});
