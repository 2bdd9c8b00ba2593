import { getInventory } from "./present-shop-product";
import { getChoice } from "./shop-metals";

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

interface SizedProduct {
  option: string;
  productType?: string;
  collection?: string;
  sizes?: string[];
}

const letters = ["S", "M", "L"];
test.each<[string | undefined, SizedProduct]>([
  ["ring", { option: "Size", productType: "Solitaire ring" }],
  ["ring", { option: "Ring size" }],
  ["ring", { option: "Size", collection: "rings" }],
  ["bracelet", { option: "Size", collection: "bracelets", sizes: letters }],
  ["bracelet", { option: "Bracelet length", collection: "rings" }],
  ["other", { option: "Length", productType: "Necklaces" }],
  ["other", { option: "Size", productType: "Nose ring" }],
  ["other", { option: "Size", productType: "Earrings" }],
  [undefined, { option: "Size", productType: "Gift" }],
  [undefined, { option: "Size", productType: "Ring", sizes: letters }],
])("size kind is %s for %j", (kind, { option, productType = "", collection = "", sizes = ["L", "N"] }) => {
  const nodes = sizes.map((value) => ({ selectedOptions: [{ name: option, value }] })) as never[];
  const product = {
    productType,
    collections: { nodes: [{ handle: collection }] },
    metafields: [],
    variants: { nodes },
  };
  expect(getChoice({ selectedOptions: [{ name: option, value: sizes[0] ?? "" }] }, product).sizeKind).toBe(kind);
});

test("initials and carats are no sizes", () => {
  const product = { productType: "Ring", collections: { nodes: [] }, metafields: [], variants: { nodes: [] } };
  for (const name of ["Initial", "Diamond colour", "Carat"])
    expect(getChoice({ selectedOptions: [{ name, value: "N" }] }, product)).toEqual({});
});
