import { choose } from "./part";

const parts = [
  { name: "bytes" },
  { name: "pages/builder" },
  { name: "pages/cart" },
  { name: "pagesize" },
  { name: "growth/million", byHand: true as const },
];
const chosen = (...words: string[]) => choose(parts, words).map(({ name }) => name);

test("everything is measured except manual parts", () => {
  expect(chosen()).toEqual(["bytes", "pages/builder", "pages/cart", "pagesize"]);
});

test("section selects all its parts, full name one", () => {
  expect(chosen("pages")).toEqual(["pages/builder", "pages/cart"]);
  expect(chosen("pages/cart", "bytes")).toEqual(["bytes", "pages/cart"]);
});

test("manual part runs on request", () => {
  expect(chosen("growth/million")).toEqual(["growth/million"]);
});

test("unknown name lists the known ones", () => {
  expect(() => chosen("page")).toThrow('There is no part "page"; there are bytes, pages/builder');
});
