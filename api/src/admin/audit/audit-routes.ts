import { type AuditEntry, listAuditEntries, MS_PER_DAY, type QueryOf } from "@advent/contract";
import { createKeyset } from "../../database/keyset";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { readAccountNames } from "../accounts/account-names";
import type { Admin } from "../create-admin";
import type { AuditDocument } from "./audit-log";

const PAGE_SIZE = 50;
const newestFirst = createKeyset("at");

interface AuditDeps {
  admin: Pick<Admin, "apiKeys" | "auditEntries" | "roster">;
}

export function registerAuditRoutes(router: AppRouter, deps: AuditDeps): void {
  serve(router, listAuditEntries, async ({ query }) => {
    const [{ page, pageInfo }, getName] = await Promise.all([
      newestFirst.find(deps.admin.auditEntries, buildFilter(query), query.cursor, PAGE_SIZE),
      readAccountNames(deps.admin),
    ]);
    return { entries: page.map((entry) => presentEntry(entry, getName(entry.who))), pageInfo };
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

function presentEntry(record: AuditDocument, name: string): AuditEntry {
  const { _id: id, at, who, times } = record;
  const detail = times ? `${record.detail}, ${times === 1 ? "once" : `${times} times`}` : record.detail;
  return { ...record, id, at: at.toISOString(), who: { id: who, name }, detail };
}
