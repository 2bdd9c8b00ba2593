import { getInventory } from "./present-shop-product";

test.each([
  ["counted, three left", { availableForSale: true, currentlyNotInStock: false, quantityAvailable: 3 }, 3],
  ["counted, none left", { availableForSale: false, currentlyNotInStock: false, quantityAvailable: 0 }, 0],
  ["sold on when none is left", { availableForSale: true, currentlyNotInStock: true, quantityAvailable: 0 }, 0],
  ["oversold", { availableForSale: true, currentlyNotInStock: true, quantityAvailable: -2 }, 0],
  [
    "not counted, without a number",
    { availableForSale: true, currentlyNotInStock: false, quantityAvailable: null },
    100,
  ],
  ["not counted, reported as 0", { availableForSale: true, currentlyNotInStock: false, quantityAvailable: 0 }, 100],
  ["not counted, once oversold", { availableForSale: true, currentlyNotInStock: false, quantityAvailable: -4 }, 100],
  ["not to be seen, for sale", { availableForSale: true, currentlyNotInStock: false, quantityAvailable: null }, 100],
  ["not to be seen, none left", { availableForSale: true, currentlyNotInStock: true, quantityAvailable: null }, 0],
  [
    "not for sale, though some are left",
    { availableForSale: false, currentlyNotInStock: false, quantityAvailable: 3 },
    0,
  ],
  ["not for sale and not counted", { availableForSale: false, currentlyNotInStock: false, quantityAvailable: null }, 0],
])("stock that is %s", (_case, stock, products) => {
  expect(getInventory(stock)).toBe(products);
});
