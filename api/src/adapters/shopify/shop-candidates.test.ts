import { ring, type ShopFixture, variant, variantId } from "../../../test/shop-products";
import type { ShopProduct } from "./responses";
import { toCandidates } from "./shop-candidates";

function product({ metafieldValues = {}, variants, ...changes }: Partial<ShopFixture> = {}): ShopProduct {
  const { metafieldValues: _own, ...fields } = ring(1, { ...changes, variants: variants ?? { nodes: [variant(1)] } });
  return {
    ...fields,
    metafields: Object.entries(metafieldValues).map(([key, value]) => ({ key, value })),
    variants: {
      nodes: fields.variants.nodes.map((node) => ({
        ...node,
        currentlyNotInStock: false,
        price: { amount: 10_000, currencyCode: "GBP" },
      })),
    },
  };
}

const traits = (changes?: Partial<ShopFixture>) => toCandidates(product(changes))[0]?.traits;

test("a tag decides over everything else", () => {
  const changes = {
    title: "Sapphire Cuff in Yellow Gold",
    tags: ["Metal: White", "stones:none", "kind:piercing", "style:dainty"],
  };
  expect(traits(changes)).toEqual({ tone: "white", stones: "none", kind: "piercing", style: "dainty" });
});

test.each<[string, Partial<ShopFixture>, object]>([
  [
    "materials",
    { metafieldValues: { all_materials_product: "18ct White Gold, Diamond" } },
    { tone: "white", stones: "diamond" },
  ],
  [
    "materials in two tones",
    { metafieldValues: { all_materials_product: "White gold, rose gold" } },
    { stones: "none" },
  ],
  ["carats", { metafieldValues: { sapphire_carat: "0.5", diamond_carat: "0.1" } }, { stones: "coloured" }],
  ["no carats", { metafieldValues: { diamond_carat: "0" } }, { stones: "none" }],
  ["the name", { title: "Ruby Halo" }, { stones: "coloured", style: "statement" }],
  ["the product type", { productType: "Labret" }, { kind: "piercing" }],
  ["the collections", { collections: { nodes: [{ handle: "fine-piercings" }] } }, { kind: "piercing" }],
])("without one the %s is read", (_case, changes, expected) => {
  expect(traits(changes)).toEqual({ stones: "none", kind: "classic", style: "dainty", ...expected });
});

test("the tone of a variant is its title's", () => {
  const titles = ["Rose Gold / L", "White Gold / M", "Size P"];
  const variants = { nodes: titles.map((title, index) => variant(index + 1, { title })) };
  const candidates = toCandidates(
    product({ variants, metafieldValues: { all_materials_product: "18ct yellow gold" } }),
  );
  expect(candidates.map((candidate) => candidate.traits.tone)).toEqual(["rose", "white", "yellow"]);
});

test("the variant with most stock represents its price", () => {
  const sizes = ["Rose Gold / L", "Rose Gold / M", "White Gold / M"];
  const price = { amount: "100.0", currencyCode: "GBP" };
  const nodes = sizes.map((title, index) => variant(index + 1, { title, price, quantityAvailable: index + 1 }));
  expect(toCandidates(product({ variants: { nodes } })).map(({ variantId: id }) => id)).toEqual([
    variantId(2),
    variantId(3),
  ]);
});

test("candidate lists price, stock, category and exclusions", () => {
  const gone = variant(2, { title: "White Gold", availableForSale: false });
  const [first, second] = toCandidates(product({ variants: { nodes: [variant(1, { title: "Size L" }), gone] } }));
  expect(first).toMatchObject({ priceAmount: 10_000, stock: 5, category: "rings", form: "solitaire" });
  expect(first?.text).toContain("Size L");
  expect(second?.stock).toBe(0);
});
