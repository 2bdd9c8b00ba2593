import { type DeskRecord, FIRST_ACCOUNT, listRecords, type QueryOf } from "@advent/contract";
import { keyset } from "../../database/keyset";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import type { DeskRecordDocument } from "./record-model";

const PAGE_SIZE = 50;
const DAY = 24 * 3600 * 1000;
const newestFirst = keyset("at");

export function recordRoutes(router: AppRouter): void {
  serve(router, listRecords, async ({ services: { deskRecords, roster }, query }) => {
    const filter = { $and: [wanted(query), newestFirst.after(query.cursor)] };
    const [found, accounts] = await Promise.all([
      deskRecords
        .find(filter)
        .sort(newestFirst.sort)
        .limit(PAGE_SIZE + 1)
        .lean<DeskRecordDocument[]>(),
      roster.read(),
    ]);
    const { page, pageInfo } = newestFirst.page(found, PAGE_SIZE);
    const names = new Map(accounts.map(({ id, name }) => [id, name]));
    return { records: page.map((record) => presentRecord(record, names)), pageInfo };
  });
}

function wanted({ who, what, calendarId, from, to }: QueryOf<typeof listRecords>) {
  const since = from && { $gte: new Date(from) };
  const until = to && { $lt: new Date(Date.parse(to) + DAY) };
  return {
    ...(who && { who }),
    ...(what && { what }),
    ...(calendarId && { calendarId }),
    ...((since || until) && { at: { ...since, ...until } }),
  };
}

function presentRecord(record: DeskRecordDocument, names: ReadonlyMap<string, string>): DeskRecord {
  const { _id: id, at, who, what, target, detail, state, requestId } = record;
  const name = who === FIRST_ACCOUNT ? "The first sign-in" : (names.get(who) ?? "A former account");
  return { id, at: at.toISOString(), who: { id: who, name }, what, target, detail, state, requestId };
}
