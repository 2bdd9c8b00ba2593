import { choose } from "./part";

const parts = [
  { name: "bytes" },
  { name: "pages/builder" },
  { name: "pages/cart" },
  { name: "pagesize" },
  { name: "filmstrip", byHand: true as const },
];
const chosen = (...words: string[]) => choose(parts, words).map(({ name }) => name);

test("without a name everything is measured but what is done by hand", () => {
  expect(chosen()).toEqual(["bytes", "pages/builder", "pages/cart", "pagesize"]);
});

test("a section is chosen with all its parts, a part alone by its whole name", () => {
  expect(chosen("pages")).toEqual(["pages/builder", "pages/cart"]);
  expect(chosen("pages/cart", "bytes")).toEqual(["bytes", "pages/cart"]);
});

test("what is done by hand runs when it is asked for", () => {
  expect(chosen("filmstrip")).toEqual(["filmstrip"]);
});

test("an unknown name is refused with those there are", () => {
  expect(() => chosen("page")).toThrow('There is no part "page"; there are bytes, pages/builder');
});
