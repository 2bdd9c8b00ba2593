import * as z from "zod/mini";
import { DAY_COUNT } from "./day";
import { SITE_PAGES } from "./pages";
import { createTextSchema } from "./primitives";
import { createLineSchema, createListSchema } from "./setting-schemas";

const DAY_TITLE_MAX_LENGTH = 40;
const SITE_TEXT_MAX_LENGTH = 5_000;
const FIRST_DAY_ERROR = "must be a day of every year, such as 13 December";
/** The day then exists in every year. */
const NON_LEAP_YEAR = 2027;
const isDayOfEveryYear = (monthDay: string) => z.iso.date().safeParse(`${NON_LEAP_YEAR}-${monthDay}`).success;

const dayTitlesSchema = createListSchema(createLineSchema(DAY_TITLE_MAX_LENGTH), DAY_COUNT).check(
  z.minLength(DAY_COUNT, `must have ${DAY_COUNT} titles, one a line`),
);

/** Markdown of a site page. */
export const ownTextSchema = createTextSchema(SITE_TEXT_MAX_LENGTH);

/** What calendars and site pages say. */
export const shopTexts = {
  /** Month and day that new schedules start on, such as `12-13`. */
  proposedFirstDay: z.string().check(z.maxLength(5, FIRST_DAY_ERROR), z.refine(isDayOfEveryYear, FIRST_DAY_ERROR)),
  /** In the builder and the admin. */
  builderTitles: dayTitlesSchema,
  /** On all that a recipient holds: pages, cards, labels, keepsakes. */
  landingTitles: dayTitlesSchema,
  /** The shop's own Markdown by site page: after the text of a page in {@link PAGES_OF_FACTS}, else instead of it. */
  siteTexts: z.partialRecord(z.enum(SITE_PAGES), ownTextSchema),
};
