import fc from "fast-check";
import {
  findOpeningError,
  formatDeadline,
  formatOpening,
  formatOpeningDate,
  formatZone,
  getDateIn,
  getOpeningTime,
  getProposedOpening,
  type Opening,
} from "./index";

const daily = (firstDay: string, timeZone = "Europe/London"): Opening => ({ mode: "daily", firstDay, timeZone });
const getFirst = (firstDay: string, timeZone: string) => getOpeningTime(daily(firstDay, timeZone), 1);

test("calendar opening together has no opening times", () => {
  expect(getOpeningTime({ mode: "together" }, 12)).toBeNull();
});

test("daily schedule opens at midnight across the year", () => {
  expect(getOpeningTime(daily("2026-12-13"), 1)).toBe("2026-12-13T00:00:00.000Z");
  expect(getOpeningTime(daily("2026-12-13"), 12)).toBe("2026-12-24T00:00:00.000Z");
  expect(getOpeningTime(daily("2026-12-25", "America/New_York"), 8)).toBe("2027-01-01T05:00:00.000Z");
  expect(getOpeningTime(daily("2026-12-13", "Asia/Kolkata"), 2)).toBe("2026-12-13T18:30:00.000Z");
});

test.each([
  ["in London on the day the clocks go forward", "Europe/London", "2027-03-28", "2027-03-28T00:00:00.000Z"],
  ["and the day after", "Europe/London", "2027-03-29", "2027-03-28T23:00:00.000Z"],
  ["on the day they go back", "Europe/London", "2026-10-25", "2026-10-24T23:00:00.000Z"],
  ["and the day after", "Europe/London", "2026-10-26", "2026-10-26T00:00:00.000Z"],
  ["in Cairo, where that day has no midnight", "Africa/Cairo", "2027-04-30", "2027-04-29T22:00:00.000Z"],
  ["in Havana, where it has two", "America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"],
  [
    "in Santiago, where the clocks go back to the day before",
    "America/Santiago",
    "2027-04-04",
    "2027-04-04T04:00:00.000Z",
  ],
  ["on an island that left a whole day out", "Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00.000Z"],
])("midnight %s", (_, timeZone, date, instant) => {
  expect(getFirst(date, timeZone)).toBe(instant);
});

const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
const dates = fc
  .date({ min: new Date("2024-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test("day starts at its first local moment in any zone", () => {
  fc.assert(
    fc.property(zones, dates, fc.integer({ min: 1, max: 12 }), (timeZone, firstDay, day) => {
      const at = Date.parse(getOpeningTime(daily(firstDay, timeZone), day) ?? "");
      const date = new Date(Date.parse(firstDay) + (day - 1) * 86_400_000).toISOString().slice(0, 10);
      expect(getDateIn(at, timeZone)).toBe(date);
      expect(getDateIn(at - 1, timeZone) < date).toBe(true);
    }),
  );
});

describe("which days can be chosen", () => {
  const now = Date.parse("2026-11-22T23:30:00Z");
  const why = (firstDay: string, timeZone?: string) => findOpeningError(daily(firstDay, timeZone), now);

  test("schedule allows today and 400 days ahead", () => {
    expect(findOpeningError({ mode: "together" }, now)).toBeNull();
    expect([why("2026-11-22"), why("2027-12-27"), why("2026-11-23", "Asia/Tokyo")]).toEqual([null, null, null]);
  });

  test.each([
    ["2026-11-21", "Europe/London", "21 November 2026 has passed; please choose today or a later day."],
    ["2026-11-22", "Asia/Tokyo", "22 November 2026 has passed; please choose today or a later day."],
    ["2027-12-28", "Europe/London", "28 December 2027 is more than 400 days away; please choose an earlier day."],
    ["2026-12-13", "Mars/Base", "“Mars/Base” is not a time zone; please choose one such as Europe/London."],
    ["2026-12-13", "+01:00", "“+01:00” is not a time zone; please choose one such as Europe/London."],
    ["2026-12-13", "", "“” is not a time zone; please choose one such as Europe/London."],
  ])("not %s in %j: %s", (firstDay, timeZone, sentence) => {
    expect(why(firstDay, timeZone)).toBe(sentence);
  });

  test("default is 13 December until it has passed", () => {
    const proposed = (at: string, timeZone = "Europe/London") => getProposedOpening(Date.parse(at), timeZone).firstDay;
    expect(proposed("2026-11-22T12:00:00Z")).toBe("2026-12-13");
    expect(proposed("2026-12-13T23:59:59Z")).toBe("2026-12-13");
    expect(proposed("2026-12-14T00:00:00Z")).toBe("2027-12-13");
    expect(proposed("2026-12-14T00:00:00Z", "America/New_York")).toBe("2026-12-13");
    expect(getProposedOpening(Date.parse("2026-12-14T00:00:00Z"), "UTC", "12-20").firstDay).toBe("2026-12-20");
  });
});

test("deadline names the zone of its clock", () => {
  expect(formatDeadline("2026-07-22T23:30:00Z", "Asia/Tokyo")).toBe("23 July at 08:30 (Tokyo time)");
});

test("schedule reads in words", () => {
  const opening = daily("2026-12-13");
  expect(formatOpening(opening)).toBe("One door a day from 13 December");
  expect(formatOpening({ mode: "together" })).toBe("All at once");
  expect([formatOpeningDate(opening, 3), formatOpeningDate({ mode: "together" }, 3)]).toEqual(["15 December", null]);
  expect(["Europe/London", "America/New_York", "UTC"].map(formatZone)).toEqual(["London time", "New York time", "UTC"]);
});
