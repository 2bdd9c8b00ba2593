import { getOpeningTime, OPENING_TOGETHER, type Opening } from "@advent/contract";
import { buildCalendarFile, getFirstMorning } from "./mornings";

const daily = (firstDay: string, timeZone: string): Opening => ({ mode: "daily", firstDay, timeZone });
const buildFile = (now: string, title = "Ada's Advent Calendar", opening: Opening = OPENING_TOGETHER) => {
  const first = getFirstMorning(opening, new Date(now));
  return buildCalendarFile({ title, url: "https://gifts.example/landing/abc", first, now: new Date(now) });
};
const unfolded = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

test("calendar file has twelve mornings with the link", () => {
  const lines = unfolded(buildFile("2026-11-22T12:00:00"));
  expect(lines).toEqual(
    expect.arrayContaining([
      "DTSTART:20261213T080000",
      "RRULE:FREQ=DAILY;COUNT=12",
      "SUMMARY:A door opens: Ada's Advent Calendar",
      "URL:https://gifts.example/landing/abc",
    ]),
  );
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
});

test.each([
  ["2026-12-24T12:00:00", "2026"],
  ["2026-12-25T12:00:00", "2027"],
])("on %s the mornings of %s are meant", (now, year) => {
  expect(unfolded(buildFile(now))).toContain(`DTSTART:${year}1213T080000`);
});

test("daily schedule uses the reader's time zone", () => {
  const now = "2026-11-22T12:00:00";
  const mornings = (opening: Opening) => getFirstMorning(opening, new Date(now));
  for (const timeZone of ["Pacific/Kiritimati", "Europe/London", "Pacific/Pago_Pago"]) {
    const after =
      mornings(daily("2026-12-13", timeZone)).getTime() -
      Date.parse(getOpeningTime(daily("2026-12-13", timeZone), 1) ?? "");
    expect(after).toBeGreaterThanOrEqual(0);
    expect(after).toBeLessThan(24 * 60 * 60 * 1000);
    expect(mornings(daily("2026-12-13", timeZone)).getHours()).toBe(8);
  }
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(unfolded(buildFile(now, "Ada", daily("2026-12-25", here)))).toContain("DTSTART:20261225T080000");
});

test("name cannot inject lines over 75 bytes", () => {
  const file = buildFile("2026-11-22T12:00:00", "Zoë, \nBEGIN:VEVENT; 🎄".repeat(12));
  expect(unfolded(file).filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
  expect(unfolded(file).find((line) => line.startsWith("SUMMARY"))).toContain("Zoë\\, BEGIN:VEVENT\\; ");
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
