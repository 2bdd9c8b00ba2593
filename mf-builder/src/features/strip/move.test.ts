import { sampleItem } from "../../shared/testing/samples";
import { aimMove, announcements } from "./move";

const ring = sampleItem({ day: 3, productName: "Opal Ring" });
const studs = sampleItem({ day: 5, productName: "Pearl Studs" });

test("moves stop at first and last day", () => {
  const move = { item: ring, over: 3 };
  expect(aimMove(move, 2).over).toBe(2);
  expect(aimMove(move, -17).over).toBe(1);
  expect(aimMove(move, 23).over).toBe(12);
});

test("aiming at the same day again changes nothing", () => {
  const move = { item: ring, over: 4 };
  expect(aimMove(move, 4)).toBe(move);
});

test("announces the target and the swap", () => {
  expect(announcements.over({ item: ring, over: 4 }, undefined, {})).toBe("Day IV, Midnight Sparkle, free.");
  expect(announcements.over({ item: ring, over: 5 }, studs, {})).toBe(
    "Day V, Stolen Moments, changes places with Pearl Studs.",
  );
  expect(announcements.moved({ item: ring, over: 5 }, studs)).toBe(
    "Opal Ring is now on day V and Pearl Studs on day III.",
  );
  expect(announcements.stayed({ item: ring, over: 5 })).toBe("Opal Ring stays on day III.");
});
