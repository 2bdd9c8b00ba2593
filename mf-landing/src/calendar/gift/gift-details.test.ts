import { getProductDetails as detailsOf } from "./gift-details";

const giftDetails = (productMetafields: string | null) => detailsOf({ productMetafields });

test("materials and carats are named, in this order", () => {
  const json = JSON.stringify({ sapphire_carat: "0.1", diamond_carat: 0.25, all_materials_product: "18k yellow gold" });
  expect(giftDetails(json)).toEqual([
    { label: "Materials", value: "18k yellow gold" },
    { label: "Diamond", value: "0.25 ct" },
    { label: "Sapphire", value: "0.1 ct" },
  ]);
});

test("carat value with a unit stays unchanged", () => {
  expect(giftDetails('{"diamond_carat":"0.25 ct total"}')).toEqual([{ label: "Diamond", value: "0.25 ct total" }]);
});

test("lists are read from JSON or text", () => {
  expect(giftDetails('{"all_materials_product":["Gold","Pearl"]}')[0]?.value).toBe("Gold, Pearl");
  expect(giftDetails('{"all_materials_product":"[\\"Gold\\",\\"Pearl\\"]"}')[0]?.value).toBe("Gold, Pearl");
});

test.each([null, "", "null", "not json", "[]", "{}", '{"diamond_carat":null,"sapphire_carat":" "}'])(
  "nothing is shown for %p",
  (json) => {
    expect(giftDetails(json)).toEqual([]);
  },
);

test("metal and size come first as chosen", () => {
  expect(detailsOf({ productMetafields: '{"diamond_carat":"0.25"}', chosen: "White gold / M" })).toEqual([
    { label: "Option", value: "White gold, M" },
    { label: "Diamond", value: "0.25 ct" },
  ]);
});

test("engraving follows what was chosen", () => {
  expect(detailsOf({ productMetafields: null, chosen: "White gold", engraving: "A & B" })).toEqual([
    { label: "Option", value: "White gold" },
    { label: "Engraved with", value: "“A & B”" },
  ]);
});
