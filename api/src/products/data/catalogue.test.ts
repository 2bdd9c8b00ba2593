import { COLLECTIONS } from "@advent/contract";
import { catalogue } from "./catalogue";

const variants = catalogue.flatMap((product) => product.variants);

test("every product and variant has an identifier of its own", () => {
  expect(new Set(catalogue.map(({ handle }) => handle)).size).toBe(catalogue.length);
  expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
  expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length);
});

test("there are at least ninety-six products and eight in every collection", () => {
  expect(catalogue.length).toBeGreaterThanOrEqual(96);
  for (const collection of COLLECTIONS) {
    expect(catalogue.filter(({ collections }) => collections.includes(collection)).length).toBeGreaterThanOrEqual(8);
  }
});

test("prices run from £45 to £14,000 in whole pounds", () => {
  const prices = variants.map(({ pricePence }) => pricePence);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([4_500, 1_400_000]);
  expect(prices.filter((price) => price % 100 !== 0)).toEqual([]);
});

test("stock covers every case the shop can show", () => {
  const sold = (product: (typeof catalogue)[number]) => product.variants.every(({ stock }) => stock === 0);
  expect(catalogue.filter(sold).length).toBeGreaterThanOrEqual(2);
  expect(catalogue.some((product) => !sold(product) && product.variants.some(({ stock }) => stock === 0))).toBe(true);
  expect(variants.some(({ stock }) => stock > 0 && stock < 5)).toBe(true);
  expect(variants.some(({ stock }) => stock > 20)).toBe(true);
});

test("some products come in one variant and some in ten or more", () => {
  const counts = catalogue.map((product) => product.variants.length);
  expect(Math.min(...counts)).toBe(1);
  expect(Math.max(...counts)).toBeGreaterThanOrEqual(10);
});

test.each(catalogue)(
  "$name agrees with itself",
  ({ handle, traits, metafields, collections, stoneCount, ...product }) => {
    const materials = metafields.all_materials_product ?? "";
    expect(handle).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(product.description).toMatch(/^[A-Z].{40,220}[.]$/);
    expect(traits.stones === "none").toBe(stoneCount === 0);
    expect(materials.includes("diamond")).toBe(metafields.diamond_carat !== null);
    expect(materials.includes("sapphire")).toBe(metafields.sapphire_carat !== null);
    expect(traits.kind === "piercing").toBe(collections.includes("fine-piercings"));
    expect(collections.includes("earrings") || !collections.some((name) => name === "studs" || name === "hoops")).toBe(
      true,
    );
  },
);
