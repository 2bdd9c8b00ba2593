import { encodeFits, findNearestChoice, isFitting } from "./choice";

const three = { changes: [1, 4, 12], fits: encodeFits(3, (choice) => [0b011, 0b100, 0b111].includes(choice)) };

test("which choices fit survives the wire", () => {
  expect(three.fits).toBe("89");
  expect([...Array(8).keys()].filter((choice) => isFitting(three, choice))).toEqual([0b011, 0b100, 0b111]);
  expect(encodeFits(0, () => true)).toBe("1");
  expect(isFitting(three, 8)).toBe(false);
});

test("choosing a door takes its companions along", () => {
  expect(findNearestChoice(three, [1], 1)).toEqual([1, 4]);
  expect(findNearestChoice(three, [4, 12], 1)).toEqual([12]);
  expect(findNearestChoice(three, [12], 12)).toEqual([12]);
});

test("empty choice is valid and impossible ones are named", () => {
  expect(findNearestChoice(three, [], 12)).toEqual([]);
  const none = { changes: [1, 2], fits: encodeFits(2, () => false) };
  expect(findNearestChoice(none, [1, 2])).toEqual([]);
  expect(findNearestChoice(none, [1], 1)).toBeNull();
});
