import {
  adminCalendarSchema,
  calendarSchema,
  calendarWithItemsSchema,
  itemSchema,
  metafieldsSchema,
  pageInfoSchema,
  productSchema,
  variantSchema,
} from "./index";

const calendar = [
  ...["id", "customerName", "customerEmail", "giftNote", "isStylistChoice", "stylistBudget", "stylistInstructions"],
  ...["createdAt", "orderNumber", "masterQrCode", "masterLandingUrl"],
];

const ENTITIES: [string, { shape: object }, string[]][] = [
  ["calendar", calendarSchema, calendar],
  ["calendar with its items", calendarWithItemsSchema, ["calendar", "items"]],
  ["admin calendar", adminCalendarSchema, [...calendar, "items"]],
  [
    "item",
    itemSchema,
    [
      ...["id", "calendarItemId", "day", "productId", "productName", "productDescription", "productImage"],
      ...["productPrice", "currencyCode", "productHandle", "variantId", "engraving", "note", "enhancedNote"],
      ...["productMetafields", "qrCodeUrl"],
    ],
  ],
  [
    "product",
    productSchema,
    [
      ...["id", "handle", "name", "description", "image", "images", "price", "priceAmount", "currencyCode", "inStock"],
      ...["inventory", "variants", "metafields", "isEngravable"],
    ],
  ],
  ["product's inventory", productSchema.shape.inventory, ["inStock", "totalAvailable", "hasMultipleVariants"]],
  ["variant", variantSchema, ["id", "title", "price", "currencyCode", "availableForSale", "quantityAvailable"]],
  ["set of metafields", metafieldsSchema, ["all_materials_product", "diamond_carat", "sapphire_carat"]],
  ["page's info", pageInfoSchema, ["hasNextPage", "endCursor"]],
];

test.each(ENTITIES)("a %s has the fields of its noun", (_name, { shape }, fields) => {
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields));
});
