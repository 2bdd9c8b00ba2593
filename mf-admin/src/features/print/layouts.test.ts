import { DAY_COUNT } from "@advent/contract";
import { cardSize, cardsPerPage, LAYOUTS, type Layout, layoutNamed } from "./layouts";

const layouts: Layout[] = Object.values(LAYOUTS);

test.each([
  [null, "letter"],
  ["letter", "letter"],
  ["a4", "a4"],
  ["labels", "labels"],
  ["toString", "letter"],
  ["poster", "letter"],
])("the layout %j of an address is %s", (name, layout) => {
  expect(layoutNamed(name)).toBe(layout);
});

test("Letter holds twelve cards in three columns within half-inch margins", () => {
  const { paper, margin, columns } = LAYOUTS.letter;
  expect({ paper, margin, columns }).toEqual({ paper: "8.5in 11in", margin: 12.7, columns: 3 });
  expect(cardsPerPage(LAYOUTS.letter)).toBe(DAY_COUNT);
  expect(cardSize(LAYOUTS.letter)).toEqual({ width: expect.closeTo(63.5), height: expect.closeTo(63.5) });
});

test("a label is 50 mm square and has a page of its own", () => {
  expect(cardSize(LAYOUTS.labels)).toEqual({ width: 50, height: 50 });
  expect(cardsPerPage(LAYOUTS.labels)).toBe(1);
});

test.each(layouts)("every page of $name is full", (layout) => {
  expect(DAY_COUNT % cardsPerPage(layout)).toBe(0);
});

test.each(layouts)("a card is not drawn larger than its place on $name", (layout) => {
  const { width, height } = cardSize(layout);
  expect(Math.min(width, height) / layout.scale).toBeGreaterThan(61);
});
