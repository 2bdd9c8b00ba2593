import { daysOpen, landingHeading, proposedOpening, TOGETHER } from "./index";

test.each([
  ["Ada", "Ada's Advent Calendar"],
  ["  Ada ", "Ada's Advent Calendar"],
  ["   ", "Your Advent Calendar"],
  [null, "Your Advent Calendar"],
  [undefined, "Your Advent Calendar"],
])("a calendar for %j is headed %s", (name, heading) => {
  expect(landingHeading(name)).toBe(heading);
});

test("days open only when at least one item has a note that is not empty", () => {
  expect(daysOpen([], TOGETHER)).toBe(false);
  expect(daysOpen([{ note: null }, { note: " \n" }], TOGETHER)).toBe(false);
  expect(daysOpen([{ note: null }, { note: "[AUDIO:/api/media/a]" }], TOGETHER)).toBe(true);
});

test("a door that opens by its date needs no note", () => {
  expect(daysOpen([{ note: null }], proposedOpening(0, "UTC"))).toBe(true);
});
