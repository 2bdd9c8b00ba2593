import { catalogue } from "./data/catalogue";
import { productSearch } from "./product-search";

const search = productSearch(catalogue);
const found = (typed: string) =>
  (search(typed) ?? []).map((id) => catalogue.find((product) => product.id === id)?.name);

test.each([
  ["riviere", "Royal Box Rivière"],
  ["Rivière", "Royal Box Rivière"],
  ["RIVIÈRE", "Royal Box Rivière"],
  ["royal box", "Royal Box Rivière"],
  ["box royal", "Royal Box Rivière"],
  ["lovers knot", "Lovers' Knot Studs"],
  ["lover's knot stud", "Lovers' Knot Studs"],
  ["huggy", "Croissant Huggies"],
  ["sapphires", "Windsor Sapphire Drop Earrings"],
  ["saphire", "Windsor Sapphire Drop Earrings"],
  ["sapfire", "Windsor Sapphire Drop Earrings"],
  ["emreald", "Hampstead Emerald Pendant"],
  ["pendnat ludgate", "Ludgate Sapphire Pendant"],
  ["solitare ring", "St James Solitaire Ring"],
])("%j finds %s", (typed, name) => {
  expect(found(typed)).toContain(name);
});

test("nothing typed asks for everything, and words that nothing is like find nothing", () => {
  expect(search("  ")).toBeUndefined();
  expect(found("xylophone")).toEqual([]);
  expect(found("ring xylophone")).toEqual([]);
});

test("what says the word keeps the catalogue's order", () => {
  const order = catalogue.map(({ name }) => name);
  const names = found("sapphire");
  expect(names.length).toBeGreaterThan(5);
  expect(names).toEqual(order.filter((name) => names.includes(name)));
});

test.each(["(", "[a-z]+", "\\", "%", "*", "\u0000", "💎"])("%j breaks nothing", (typed) => {
  expect(Array.isArray(found(typed))).toBe(true);
});
