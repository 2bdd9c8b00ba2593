import * as z from "zod/mini";

const FIRST_DAY_ERROR = "must be a day of every year, such as 13 December";
/** No leap year, so that the day exists in each. */
const COMMON_YEAR = 2027;
const isDayOfEveryYear = (monthDay: string) => z.iso.date().safeParse(`${COMMON_YEAR}-${monthDay}`).success;

/** What new calendars propose. */
export const shopTexts = {
  /** Month and day that new schedules start on, such as `12-13`. */
  proposedFirstDay: z.string().check(z.maxLength(5, FIRST_DAY_ERROR), z.refine(isDayOfEveryYear, FIRST_DAY_ERROR)),
};
