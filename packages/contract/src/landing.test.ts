import { canOpenDays, getLandingHeading, getProposedOpening, OPENING_TOGETHER } from "./index";

test.each([
  ["Ada", "Ada’s Advent Calendar"],
  ["  Ada ", "Ada’s Advent Calendar"],
  ["Mum & Dad", "Mum & Dad’s Advent Calendar"],
  ["D'Arcy Jr.", "D’Arcy Jr.’s Advent Calendar"],
  ["श्री", "श्री’s Advent Calendar"],
  ["Ada ❤️", "Advent Calendar for Ada ❤️"],
  ["Ada (Mum)", "Advent Calendar for Ada (Mum)"],
  ["   ", "Your Advent Calendar"],
  [null, "Your Advent Calendar"],
  [undefined, "Your Advent Calendar"],
])("a calendar for %j is headed %s", (name, heading) => {
  expect(getLandingHeading(name)).toBe(heading);
});

test("days open when any item has a note", () => {
  expect(canOpenDays([], OPENING_TOGETHER)).toBe(false);
  expect(canOpenDays([{ note: null }, { note: " \n" }], OPENING_TOGETHER)).toBe(false);
  expect(canOpenDays([{ note: null }, { note: "[AUDIO:/api/media/a]" }], OPENING_TOGETHER)).toBe(true);
});

test("days open when anybody else has written", () => {
  const contributions = [{ id: "gran", name: "Gran", note: "Sleep well." }];
  expect(canOpenDays([{ note: null }, { note: null, contributions }], OPENING_TOGETHER)).toBe(true);
});

test("sealed day needs no note", () => {
  expect(canOpenDays([{ note: null }], getProposedOpening(0, "UTC"))).toBe(true);
});
