import {
  DAY_COUNT,
  DAYS,
  DEFAULT_FIRST_DAY,
  fromWallClock,
  getDateOfDay,
  MS_PER_HOUR,
  type Opening,
  REMINDER_HOUR,
  toRoman,
} from "@advent/contract";

const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\s+/g, " ")
    .trim();

/** Returns eight in the morning of each door that is left, in the calendar's time zone. */
export function getDiaryEvents(opening: Opening, now: Date, firstDay = DEFAULT_FIRST_DAY): DiaryEvent[] {
  if (opening.mode === "together")
    return [{ day: null, start: `${getYear(now, firstDay)}${firstDay.replace("-", "")}T080000` }];
  return DAYS.map((day) => {
    const morning = Date.parse(getDateOfDay(opening, day)) + REMINDER_HOUR * MS_PER_HOUR;
    return { day, at: fromWallClock(morning, opening.timeZone) };
  })
    .filter(({ at }) => at > now.getTime())
    .map(({ day, at }) => ({ day, start: formatStamp(new Date(at)) }));
}

/** Returns this year until its last day, then the next. */
function getYear(now: Date, firstDay: string): number {
  const [month = 0, day = 0] = firstDay.split("-").map(Number);
  const year = now.getFullYear();
  return now < new Date(year, month - 1, day + DAY_COUNT) ? year : year + 1;
}

const formatStamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, "");

interface DiaryEvent {
  /** `null` for one event that repeats on all twelve days. */
  day: number | null;
  start: string;
}

interface CalendarFile {
  title: string;
  url: string;
  events: readonly DiaryEvent[];
  now: Date;
}

export function buildCalendarFile({ title, url, events, now }: CalendarFile): string {
  const lines = events.flatMap(({ day, start }) => [
    "BEGIN:VEVENT",
    `UID:${start}-${url.replace(/\W/g, "")}`,
    `DTSTAMP:${formatStamp(now)}`,
    `DTSTART:${start}`,
    "DURATION:PT15M",
    ...(day === null ? [`RRULE:FREQ=DAILY;COUNT=${DAY_COUNT}`] : []),
    `SUMMARY:${escapeText(`${day === null ? "A door" : `Door ${toRoman(day)}`} opens: ${title}`)}`,
    `URL:${url}`,
    `DESCRIPTION:${escapeText(url)}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:PT0M",
    `DESCRIPTION:${escapeText(title)}`,
    "END:VALARM",
    "END:VEVENT",
  ]);
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Advent//Landing//EN", ...lines, "END:VCALENDAR"]
    .map(foldLine)
    .join("\r\n")
    .concat("\r\n");
}

/** RFC 5545 limits lines to 75 bytes. These break well before. */
const foldLine = (line: string) => line.match(/.{1,18}/gu)?.join("\r\n ") ?? line;
