import { OPENING_TOGETHER, type Opening } from "@advent/contract";
import { buildCalendarFile, getDiaryEvents } from "./calendar-file";

const buildFile = (now: string, title = "Ada’s Advent Calendar", opening: Opening = OPENING_TOGETHER) => {
  const events = getDiaryEvents(opening, new Date(now));
  return buildCalendarFile({ title, url: "https://gifts.example/landing/abc", events, now: new Date(now) });
};
const unfolded = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

test("calendar file repeats on twelve mornings with the link", () => {
  const lines = unfolded(buildFile("2026-11-22T12:00:00"));
  expect(lines).toEqual(
    expect.arrayContaining([
      "DTSTART:20261213T080000",
      "RRULE:FREQ=DAILY;COUNT=12",
      "SUMMARY:A door opens: Ada’s Advent Calendar",
      "URL:https://gifts.example/landing/abc",
    ]),
  );
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
});

test.each([
  ["2026-12-24T12:00:00", "2026"],
  ["2026-12-25T12:00:00", "2027"],
])("calendar file saved on %s starts in %s", (now, year) => {
  expect(unfolded(buildFile(now))).toContain(`DTSTART:${year}1213T080000`);
});

test.each([
  ["2026-12-05T12:00:00", "20261125"],
  ["2026-12-07T12:00:00", "20271125"],
])("calendar file saved on %s follows the shop's first day", (now, start) => {
  const [event] = getDiaryEvents(OPENING_TOGETHER, new Date(now), "11-25");
  expect(event?.start).toBe(`${start}T080000`);
});

test("daily schedule has one event for each door that is left", () => {
  const opening: Opening = { mode: "daily", firstDay: "2026-12-13", timeZone: "America/New_York" };
  const lines = unfolded(buildFile("2026-12-22T12:30:00Z", "Ada", opening));
  expect(lines.filter((line) => line.startsWith("DTSTART"))).toEqual([
    "DTSTART:20261222T130000Z",
    "DTSTART:20261223T130000Z",
    "DTSTART:20261224T130000Z",
  ]);
  expect(lines).toContain("SUMMARY:Door X opens: Ada");
  expect(new Set(lines.filter((line) => line.startsWith("UID"))).size).toBe(3);
  expect(lines.join()).not.toContain("RRULE");
});

test("name cannot inject lines over 75 bytes", () => {
  const file = buildFile("2026-11-22T12:00:00", "Zoë, \nBEGIN:VEVENT; 🎄".repeat(12));
  expect(unfolded(file).filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
  expect(unfolded(file).find((line) => line.startsWith("SUMMARY"))).toContain("Zoë\\, BEGIN:VEVENT\\; ");
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
