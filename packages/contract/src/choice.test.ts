import { encodeFits, isFitting, findNearestChoice } from "./choice";

/** Doors I, IV and XII, of which I and IV go together. */
const three = { changes: [1, 4, 12], fits: encodeFits(3, (choice) => [0b011, 0b100, 0b111].includes(choice)) };

test("which choices fit survives the wire", () => {
  expect(three.fits).toBe("89");
  expect([...Array(8).keys()].filter((choice) => isFitting(three, choice))).toEqual([0b011, 0b100, 0b111]);
  expect(encodeFits(0, () => true)).toBe("1");
  expect(isFitting(three, 8)).toBe(false);
});

test("a door takes along what goes with it, and leaves with it", () => {
  expect(findNearestChoice(three, [1], 1)).toEqual([1, 4]);
  expect(findNearestChoice(three, [4, 12], 1)).toEqual([12]);
  expect(findNearestChoice(three, [12], 12)).toEqual([12]);
});

test("nothing at all can always be chosen, and what never fits is said", () => {
  expect(findNearestChoice(three, [], 12)).toEqual([]);
  const none = { changes: [1, 2], fits: encodeFits(2, () => false) };
  expect(findNearestChoice(none, [1, 2])).toEqual([]);
  expect(findNearestChoice(none, [1], 1)).toBeNull();
});
