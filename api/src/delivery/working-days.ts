import { MS_PER_DAY, toIsoDate } from "@advent/contract";

/** Returns the next working days after a date. */
export function addWorkingDays(date: string, count: number, { holidays }: { holidays: readonly string[] }): string[] {
  const days: string[] = [];
  for (let day = addDays(date); days.length < count; day = addDays(day)) {
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !holidays.includes(day)) days.push(day);
  }
  return days;
}

export const addDays = (date: string, days = 1): string => toIsoDate(Date.parse(date) + days * MS_PER_DAY);
