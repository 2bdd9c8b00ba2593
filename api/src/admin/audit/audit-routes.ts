import {
  type AuditEntry,
  FIRST_ACCOUNT,
  listAuditEntries,
  MS_PER_DAY,
  type QueryOf,
  UNKNOWN_ACCOUNT,
} from "@advent/contract";
import { createKeyset } from "../../database/keyset";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import type { AuditDocument } from "./audit-model";

const PAGE_SIZE = 50;
const SIGN_INS: Readonly<Record<string, string>> = {
  [FIRST_ACCOUNT]: "The first sign-in",
  [UNKNOWN_ACCOUNT]: "An unknown account",
};
const newestFirst = createKeyset("at");

export function recordRoutes(router: AppRouter): void {
  serve(router, listAuditEntries, async ({ services, query }) => {
    const { auditRecords, roster } = services.admin;
    const filter = { $and: [buildFilter(query), newestFirst.after(query.cursor)] };
    const [found, accounts, former] = await Promise.all([
      auditRecords
        .find(filter)
        .sort(newestFirst.sort)
        .limit(PAGE_SIZE + 1)
        .lean<AuditDocument[]>(),
      roster.read(),
      roster.former(),
    ]);
    const { page, pageInfo } = newestFirst.page(found, PAGE_SIZE);
    const names = new Map([...former, ...accounts].map(({ id, name }) => [id, name]));
    return { records: page.map((record) => presentRecord(record, names)), pageInfo };
  });
}

function buildFilter({ who, what, calendarId, from, to }: QueryOf<typeof listAuditEntries>) {
  const since = from && { $gte: new Date(from) };
  const until = to && { $lt: new Date(Date.parse(to) + MS_PER_DAY) };
  return {
    ...(who && { who }),
    ...(what && { what }),
    ...(calendarId && { calendarId }),
    ...((since || until) && { at: { ...since, ...until } }),
  };
}

function presentRecord(record: AuditDocument, names: ReadonlyMap<string, string>): AuditEntry {
  const { _id: id, at, who, what, target, state, requestId, times } = record;
  const name = SIGN_INS[who] ?? names.get(who) ?? "A former account";
  const detail = times ? `${record.detail}, ${times === 1 ? "once" : `${times} times`}` : record.detail;
  return { id, at: at.toISOString(), who: { id: who, name }, what, target, detail, state, requestId };
}
