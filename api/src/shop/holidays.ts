import { type Holiday, MS_PER_DAY, MS_PER_HOUR, toIsoDate } from "@advent/contract";
import type Holidays from "date-holidays";

const NOON_MS = 12 * MS_PER_HOUR;
/** Years before and after the present one. Orders of earlier years still have a window for returns. */
const MAX_DISTANCE_YEARS = 2;
const REGION_PATTERN = /^[A-Z\d]{1,3}$/;

/** Loads on use, because the rules of all countries take some time and 20 MB. */
async function load(country?: string, region?: string): Promise<Holidays> {
  const { default: Calendar } = await import("date-holidays");
  return new Calendar(country ?? "", region ?? "", { languages: "en", types: ["public", "bank"] });
}

/** By country and year, because a process reads the settings every few seconds. */
const years = new Map<string, Holiday[]>();

/**
 * Returns the holidays on weekdays, of two years before and after the present one.
 * @param country such as `IE` or `GB-ENG`
 */
export async function findHolidays(country: string, now: number): Promise<Holiday[]> {
  const present = new Date(now).getUTCFullYear();
  const wanted = Array.from({ length: 2 * MAX_DISTANCE_YEARS + 1 }, (_, index) => present - MAX_DISTANCE_YEARS + index);
  const found: Holiday[] = [];
  for (const year of wanted) {
    const key = `${country} ${year}`;
    const holidays = years.get(key) ?? listYear(await load(...country.split("-")), year);
    years.set(key, holidays);
    found.push(...holidays);
  }
  return found;
}

/** Some holidays last for days, and some begin in the afternoon. A holiday is a day whose noon it covers. */
function listYear(calendar: Holidays, year: number): Holiday[] {
  return calendar.getHolidays(year).flatMap(({ date, name, start, end }) => {
    const from = Date.parse(`${date.slice(0, 19).replace(" ", "T")}Z`);
    const until = from + end.getTime() - start.getTime();
    const days: Holiday[] = [];
    for (let day = Date.parse(date.slice(0, 10)); day + NOON_MS < until; day += MS_PER_DAY)
      if (day + NOON_MS >= from && isWeekday(day)) days.push({ date: toIsoDate(day), name });
    return days;
  });
}

const isWeekday = (time: number) => ![0, 6].includes(new Date(time).getUTCDay());

export async function isHolidayCountry(code: string): Promise<boolean> {
  const [country = "", region] = code.split("-");
  const calendar = await load();
  return country in calendar.getCountries() && (!region || region in (calendar.getStates(country) ?? {}));
}

export async function listHolidayCountries() {
  return toNamedCodes((await load()).getCountries("en"));
}

export async function listHolidayRegions(country: string) {
  const regions = toNamedCodes((await load()).getStates(country, "en") ?? {});
  return regions.filter(({ code }) => REGION_PATTERN.test(code));
}

const toNamedCodes = (names: Readonly<Record<string, string>>) =>
  Object.entries(names)
    .map(([code, name]) => ({ code, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
