import { Readable } from "node:stream";
import {
  type Erasure,
  erasePerson,
  exportContributor,
  exportPerson,
  findPerson,
  listErasures,
  previewRetention,
} from "@advent/contract";
import { readPage } from "../calendars/stored-calendar";
import { findContributor } from "../contributions/admin-contribution-routes";
import { AppError } from "../errors";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import { countParts, eraseNow } from "./erase";
import type { ErasureDocument } from "./erasure-model";
import { streamContributions, streamExport } from "./export-person";
import { buildPerson, findCalendars, MAX_CALENDARS } from "./person";
import { getRules, listOverdue, type Overdue, type RetentionDeps, type RetentionKind, takeFirst } from "./retention";

const MAX_RECEIPTS = 100;
const MAX_OVERDUE_ERASURES = 100;

export function registerPrivacyRoutes(router: AppRouter, deps: RetentionDeps): void {
  serve(router, findPerson, async ({ log, body }) => {
    const calendarIds = await findCalendars(deps, body.query);
    const contributions = (await findContributor(deps.calendars, body.query)).length;
    if (calendarIds.length + contributions === 0)
      throw new AppError("not_found", "No data found for this email address, calendar or order number.");
    const person = await buildPerson(deps, calendarIds);
    const filter = { _id: { $in: calendarIds } };
    const order = { sort: { updatedAt: -1 }, limit: MAX_CALENDARS } as const;
    const [calendars, counts] = await Promise.all([readPage(deps.calendars, filter, order), countParts(deps, person)]);
    log.info({ audit: "person looked up", calendars: calendars.length, contributions });
    return {
      calendars: calendars.map((one) => ({ ...presentFound(one), customerName: one.customerName })),
      counts,
      contributions,
    };
  });

  serve(router, exportPerson, async ({ log, query }, ctx) => {
    const person = await buildPerson(deps, query.calendarIds.split(","));
    log.info({ audit: "person exported", calendars: person.calendarIds.length });
    ctx.attachment("kept-data.zip");
    ctx.type = "application/zip";
    ctx.body = Readable.from(streamExport(deps, person), { objectMode: false });
  });

  serve(router, exportContributor, async ({ log, body: { email } }, ctx) => {
    const found = await findContributor(deps.calendars, email);
    if (found.length === 0) throw new AppError("not_found", "No contribution found for this email address.");
    log.info({ audit: "contributor exported", contributions: found.length });
    ctx.attachment("contributions.zip");
    ctx.type = "application/zip";
    ctx.body = Readable.from(streamContributions(deps, found), { objectMode: false });
  });

  serve(router, erasePerson, async ({ log, body: { erasureId: id, calendarIds } }) => {
    const known = await deps.erasures.findById(id).lean();
    if (known) return presentErasure(known);
    const person = await buildPerson(deps, calendarIds);
    return presentErasure(await eraseNow({ ...deps, log }, { id, reason: "requested", person }));
  });

  serve(router, listErasures, async () => {
    const newest = { requestedAt: -1, _id: -1 } as const;
    const found = await deps.erasures.find().sort(newest).limit(MAX_RECEIPTS).lean();
    return { erasures: found.map(presentErasure) };
  });

  serve(router, previewRetention, async ({ query }) => {
    const { RETENTION_UNFINISHED_DAYS, RETENTION_FINISHED_DAYS } = deps.config;
    const days = {
      RETENTION_UNFINISHED_DAYS: Number(query.unfinishedDays ?? RETENTION_UNFINISHED_DAYS),
      RETENTION_FINISHED_DAYS: Number(query.finishedDays ?? RETENTION_FINISHED_DAYS),
    };
    const rules = Object.entries(getRules(days, new Date())).map(async ([kind, rule]) => {
      const found = await takeFirst(listOverdue(deps, rule), MAX_OVERDUE_ERASURES + 1);
      const calendars = found.slice(0, MAX_OVERDUE_ERASURES).map(presentFound);
      return { kind: kind as RetentionKind, days: rule.days, calendars, hasMore: found.length > MAX_OVERDUE_ERASURES };
    });
    return { rules: await Promise.all(rules) };
  });
}

const presentFound = ({
  _id: id,
  orderNumber = null,
  updatedAt,
}: Pick<Overdue, "_id" | "orderNumber" | "updatedAt">) => ({
  id,
  orderNumber,
  changedAt: updatedAt.toISOString(),
});

function presentErasure(erasure: ErasureDocument): Erasure {
  const { _id: id, reason, requestedAt, finishedAt, counts, booksKept } = erasure;
  return {
    id,
    reason,
    state: getErasureState(erasure),
    requestedAt: requestedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    counts,
    booksKept,
  };
}

function getErasureState({ finishedAt, pass }: ErasureDocument): Erasure["state"] {
  if (finishedAt) return "finished";
  return pass > 1 ? "emptied" : "requested";
}
