import type { listAdminCalendars, PageInfo, QueryOf } from "@advent/contract";
import createError from "http-errors";
import type { QueryFilter } from "mongoose";
import type { CalendarDocument, CalendarModel } from "../calendars/calendar-model";
import { searchedTerms } from "../calendars/search-terms";
import { readAll, type StoredCalendar } from "../calendars/stored-calendar";

const PAGE_SIZE = 20;

type Listing = QueryOf<typeof listAdminCalendars>;

/** One page, newest first: keyset paging, so that page 5,000 costs what page 1 costs. @throws 400 for a foreign cursor */
export async function listPage(
  calendars: CalendarModel,
  query: Listing,
): Promise<{ calendars: StoredCalendar[]; pageInfo: PageInfo }> {
  const found = await readAll(
    calendars
      .find({ ...wanted(query), ...after(query.cursor) })
      .sort({ createdAt: -1, _id: -1 })
      .limit(PAGE_SIZE + 1),
  );
  const page = found.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const hasNextPage = found.length > PAGE_SIZE;
  return { calendars: page, pageInfo: { hasNextPage, endCursor: hasNextPage && last ? cursorOf(last) : null } };
}

function wanted({ shop, filter, search }: Listing): QueryFilter<CalendarDocument> {
  const terms = rarestFirst(searchedTerms(search ?? ""));
  return {
    ...ofShop(shop),
    ...(filter && filter !== "all" ? { status: filter } : {}),
    ...(search && terms.length === 0 ? { "terms.value": "" } : {}),
    ...(terms.length > 0 ? { $and: terms.map((value) => ({ "terms.value": value })) } : {}),
  };
}

/** A shop's desk shows its own calendars and those started on the site itself, which belong to no other shop. */
export function ofShop(shop: string | undefined): QueryFilter<CalendarDocument> {
  return shop ? { shop: { $in: [shop, null] } } : {};
}

/** An index over an array serves one of the terms only, the first: a long prefix is rarer than a short one. */
function rarestFirst(terms: string[]): string[] {
  return terms.toReversed().sort((a, b) => b.length - a.length);
}

function cursorOf(calendar: StoredCalendar): string {
  return `${calendar.createdAt.getTime()}.${calendar._id}`;
}

function after(cursor: string | undefined): QueryFilter<CalendarDocument> {
  if (cursor === undefined) return {};
  const match = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor);
  if (!match?.[1]) throw createError(400, "cursor: is not one this list gave.");
  const createdAt = new Date(Number(match[1]));
  return { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: match[2] } }] };
}
