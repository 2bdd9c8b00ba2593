import { DAY_COUNT, getOpeningTime, type Opening } from "@advent/contract";

const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\s+/g, " ")
    .trim();

const MORNING_HOURS = 8;

export function getFirstMorning(opening: Opening, now: Date): Date {
  const opens = getOpeningTime(opening, 1);
  if (opens === null) return new Date(getYear(now), 11, 13, MORNING_HOURS);
  const morning = new Date(opens);
  morning.setHours(MORNING_HOURS, 0, 0, 0);
  if (morning < new Date(opens)) morning.setDate(morning.getDate() + 1);
  return morning;
}

/** Returns this year until Christmas Eve, then the next. */
const getYear = (now: Date) => now.getFullYear() + (now.getMonth() === 11 && now.getDate() > 24 ? 1 : 0);

interface Mornings {
  title: string;
  url: string;
  first: Date;
  now: Date;
}

export function buildCalendarFile({ title, url, first, now }: Mornings): string {
  const date = [first.getFullYear(), first.getMonth() + 1, first.getDate()]
    .map((part) => `${part}`.padStart(2, "0"))
    .join("");
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, "");
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Advent//Landing//EN",
    "BEGIN:VEVENT",
    `UID:${first.getFullYear()}-${url.replace(/\W/g, "")}`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${date}T080000`,
    "DURATION:PT15M",
    `RRULE:FREQ=DAILY;COUNT=${DAY_COUNT}`,
    `SUMMARY:${escapeText(`A door opens: ${title}`)}`,
    `URL:${url}`,
    `DESCRIPTION:${escapeText(url)}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:PT0M",
    `DESCRIPTION:${escapeText(title)}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ]
    .map(foldLine)
    .join("\r\n")
    .concat("\r\n");
}

/** RFC 5545 limits lines to 75 bytes. These break well before. */
const foldLine = (line: string) => line.match(/.{1,18}/gu)?.join("\r\n ") ?? line;
