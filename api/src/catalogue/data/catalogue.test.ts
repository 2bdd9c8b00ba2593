import { COLLECTIONS } from "@advent/contract";
import { catalogue } from "./catalogue";
import { buildProducts } from "./product-builder";
import rings from "./rings.json";

const variants = catalogue.flatMap((product) => product.variants);

test.each([
  [{ ...rings[0], family: "crown" }, "family"],
  [{ ...rings[0], colour: "blue" }, "colour"],
  [{ ...rings[0], variants: [{ title: "Size L", price: "65", stock: 1 }] }, "price"],
])("rejects an entry of the catalogue and names its field, case %#", (entry, field) => {
  expect(() => buildProducts("rings", [entry])).toThrow(field);
});

test("every product and variant has a unique id", () => {
  expect(new Set(catalogue.map(({ handle }) => handle)).size).toBe(catalogue.length);
  expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
  expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length);
});

test("catalogue has ninety-six products and eight per collection", () => {
  expect(catalogue.length).toBeGreaterThanOrEqual(96);
  for (const collection of COLLECTIONS) {
    expect(catalogue.filter(({ collections }) => collections.includes(collection)).length).toBeGreaterThanOrEqual(8);
  }
});

test("prices run from £45 to £14,000 in whole pounds", () => {
  const prices = variants.map(({ price }) => price);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([45, 14_000]);
  expect(prices.filter((price) => !Number.isInteger(price))).toEqual([]);
});

test("stock covers every case the shop can show", () => {
  const sold = (product: (typeof catalogue)[number]) => product.variants.every(({ stock }) => stock === 0);
  expect(catalogue.filter(sold).length).toBeGreaterThanOrEqual(2);
  expect(catalogue.some((product) => !sold(product) && product.variants.some(({ stock }) => stock === 0))).toBe(true);
  expect(variants.some(({ stock }) => stock > 0 && stock < 5)).toBe(true);
  expect(variants.some(({ stock }) => stock > 20)).toBe(true);
});

test("some products have one variant and some ten or more", () => {
  const counts = catalogue.map((product) => product.variants.length);
  expect(Math.min(...counts)).toBe(1);
  expect(Math.max(...counts)).toBeGreaterThanOrEqual(10);
});

test.each(catalogue)("$name agrees with itself", ({ handle, traits, metafields, collections, details, ...product }) => {
  const materials = metafields.all_materials_product ?? "";
  expect(handle).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(product.description).toMatch(/^[A-Z].{40,220}[.]$/);
  expect(traits.stones === "none").toBe(details.stones.length === 0);
  expect(materials.includes("diamond")).toBe(metafields.diamond_carat !== null);
  expect(materials.includes("sapphire")).toBe(metafields.sapphire_carat !== null);
  expect(traits.kind === "piercing").toBe(collections.includes("fine-piercings"));
  expect(collections.includes("earrings") || !collections.some((name) => name === "studs" || name === "hoops")).toBe(
    true,
  );
});

test.each(catalogue)("$name says all that a shopper asks", ({ details, collections, metafields }) => {
  const { purity, stones, measures, fastening, care, hallmark, sizeGuide, worn } = details;
  expect(purity).toMatch(
    /^(?:(?:9|14|18)ct (?:yellow |white |rose )?gold, (?:375|585|750)|Platinum, 950) parts in 1,000$/,
  );
  for (const { name, carat } of stones)
    expect(carat).toEqual(name === "pearl" ? null : expect.stringMatching(/^\d+\.\d\d$/));
  expect(stones.find(({ name }) => name === "diamond")?.carat ?? null).toBe(metafields.diamond_carat);
  expect(measures.length).toBeGreaterThan(0);
  for (const { value } of measures) expect(value).toMatch(/\d (?:mm|cm|inch)|^[A-Z](?:, [A-Z])*(?: or [A-Z])?$/);
  expect(fastening === null).toBe(collections.includes("rings"));
  expect(care).toMatch(/\.$/);
  expect(hallmark).toMatch(
    purity?.startsWith("Platinum") ? /platinum over 0\.5 g.* 950 / : /gold over 1 g.* (?:375|585|750) /,
  );
  expect(sizeGuide).toBe(getGuide(collections));
  expect(worn?.place).toBe(getPlace(collections));
  expect(Math.min(worn?.width ?? 0, worn?.height ?? 0)).toBeGreaterThan(0);
});

function getGuide(collections: readonly string[]) {
  if (collections.includes("rings")) return "ring";
  return collections.includes("fine-piercings") || collections.includes("hoops") ? "piercing" : null;
}

function getPlace(collections: readonly string[]) {
  const places: Record<string, string> = { necklaces: "neck", bracelets: "wrist", rings: "hand" };
  return places[collections[0] ?? ""] ?? "ear";
}

const WORDS: Readonly<Record<string, number>> = {
  two: 2,
  four: 4,
  five: 5,
  six: 6,
  nine: 9,
  eleven: 11,
  thirteen: 13,
  eighteen: 18,
  twenty: 20,
};
const TEXT = /(\d+(?:\.\d+)?|[a-z]+)[ -](mm|millimetres?|centimetres?|inch(?:es)?)\b/gi;

test.each(catalogue.filter(({ description }) => description.match(TEXT)))(
  "measurements in the description of $name match its data",
  ({ description, details }) => {
    const shown = details.measures.map(({ value }) => value).join("; ");
    for (const [, number = "", unit = ""] of description.matchAll(TEXT)) {
      const text = WORDS[number.toLowerCase()] ?? Number(number);
      if (Number.isNaN(text)) continue;
      const wanted = unit.startsWith("inch") ? `${text} inch` : `${unit.startsWith("c") ? text * 10 : text} mm`;
      expect(` ${shown}`).toContain(` ${wanted}`);
    }
  },
);

test("no description promises what nothing keeps", () => {
  const promises = catalogue.filter(({ description }) =>
    /your initial|at fitting|a fitting|comes with/i.test(description),
  );
  expect(promises.map(({ name }) => name)).toEqual([]);
});
