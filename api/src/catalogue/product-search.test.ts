import { catalogue } from "./data/catalogue";
import { createProductSearch } from "./product-search";

const search = createProductSearch(catalogue);
const found = (typed: string) =>
  (search(typed) ?? []).map((id) => catalogue.find((product) => product.id === id)?.name);

test("empty search lists everything, nonsense finds nothing", () => {
  expect(search("  ")).toBeUndefined();
  expect(found("xylophone")).toEqual([]);
  expect(found("ring xylophone")).toEqual([]);
});

test("names rank above descriptions and whole words above parts", () => {
  const order = catalogue.map(({ name }) => name);
  const inOrder = (names: (string | undefined)[]) => order.filter((name) => names.includes(name));
  const names = found("sapphire");
  const named = names.filter((name) => /sapphire/i.test(name ?? ""));
  expect(named.length).toBeGreaterThan(5);
  expect(names).toEqual([...inOrder(named), ...inOrder(names.slice(named.length))]);
  expect(found("ring").findIndex((name) => /earring/i.test(name ?? ""))).toBeGreaterThan(14);
});

test("ligatures and sharp s are folded", () => {
  const products = catalogue.slice(0, 1).map((product) => ({ ...product, name: "Cœur Straße Ægir Ring" }));
  expect(createProductSearch(products)("coeur strasse aegir")).toEqual([products[0]?.id]);
});

test("category words do not match inside other words", () => {
  expect(found("necklace")).toContain("Gossamer Trace Chain");
  expect(found("sapphire ring").filter((name) => /earring|stud/i.test(name ?? ""))).toEqual([
    "Windsor Sapphire Drop Earrings",
  ]);
});

test("words that say nothing are not looked for", () => {
  expect(found("a ring with an emerald")).toEqual(found("ring emerald"));
  expect(found("ring emerald")).toContain("Fitzrovia Emerald-Green Halo Ring");
});

test("categories and materials match beside names and descriptions", () => {
  expect(found("silver pearl studs")).toEqual([]);
  expect(found("gold pearl studs")).toContain("South Sea Pearl Studs");
});

test.each(["(", "[a-z]+", "\\", "%", "*", "\u0000", "💎"])("%j breaks nothing", (typed) => {
  expect(Array.isArray(found(typed))).toBe(true);
});
