import * as z from "zod/mini";
import { DAY_COUNT } from "./day";
import { createLineSchema, createListSchema } from "./setting-schemas";

const DAY_TITLE_MAX_LENGTH = 40;
const FIRST_DAY_ERROR = "must be a day of every year, such as 13 December";
/** No leap year, so that the day exists in each. */
const COMMON_YEAR = 2027;
const isDayOfEveryYear = (monthDay: string) => z.iso.date().safeParse(`${COMMON_YEAR}-${monthDay}`).success;

const dayTitlesSchema = createListSchema(createLineSchema(DAY_TITLE_MAX_LENGTH), DAY_COUNT).check(
  z.minLength(DAY_COUNT, `must have ${DAY_COUNT} titles, one a line`),
);

/** What calendars say. */
export const shopTexts = {
  /** Month and day that new schedules start on, such as `12-13`. */
  proposedFirstDay: z.string().check(z.maxLength(5, FIRST_DAY_ERROR), z.refine(isDayOfEveryYear, FIRST_DAY_ERROR)),
  /** In the builder and the admin. */
  builderTitles: dayTitlesSchema,
  /** On all that a recipient holds: pages, cards, labels, keepsakes. */
  landingTitles: dayTitlesSchema,
};
