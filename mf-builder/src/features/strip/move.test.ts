import { sampleItem } from "../../shared/testing/samples";
import { reduceMove, saying } from "./move";

const ring = sampleItem({ day: 3, productName: "Opal Ring" });
const studs = sampleItem({ day: 5, productName: "Pearl Studs" });

test("a lifted gift starts over its own day", () => {
  expect(reduceMove(null, { type: "lift", item: ring })).toEqual({ item: ring, over: 3 });
});

test("arrow steps stop at first and last day", () => {
  const move = reduceMove(null, { type: "lift", item: ring });
  expect(reduceMove(move, { type: "step", by: -1 })?.over).toBe(2);
  expect(reduceMove(move, { type: "step", by: -20 })?.over).toBe(1);
  expect(reduceMove(move, { type: "step", by: 20 })?.over).toBe(12);
});

test("arrow keys do nothing without a lifted item", () => {
  expect(reduceMove(null, { type: "aim", day: 4 })).toBeNull();
  expect(reduceMove(null, { type: "step", by: 1 })).toBeNull();
});

test("aiming at the same day again changes nothing", () => {
  const move = { item: ring, over: 4 };
  expect(reduceMove(move, { type: "aim", day: 4 })).toBe(move);
});

test("announces the target and the swap", () => {
  expect(saying.over({ item: ring, over: 4 }, undefined)).toBe("Day IV, Midnight Sparkle, free.");
  expect(saying.over({ item: ring, over: 5 }, studs)).toBe("Day V, Stolen Moments, changes places with Pearl Studs.");
  expect(saying.moved({ item: ring, over: 5 }, studs)).toBe("Opal Ring is now on day V and Pearl Studs on day III.");
  expect(saying.stayed({ item: ring, over: 5 })).toBe("Opal Ring stays on day III.");
});
