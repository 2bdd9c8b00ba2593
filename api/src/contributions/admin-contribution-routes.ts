import { eraseContributions, listReportedContributions, settleReport } from "@advent/contract";
import type { CalendarDeps } from "../calendars/calendar-deps";
import { type CalendarModel, getCollection } from "../calendars/calendar-model";
import { changeCalendar } from "../calendars/change-calendar";
import { presentNote } from "../calendars/items/present-item";
import { readShown } from "../calendars/stored-calendar";
import { AppError } from "../errors";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import type { ForgetDeps } from "../sender/sender-emails";
import { createChangedError, matchContribution, removeContribution, withContribution } from "./change-contribution";
import { announceContributions } from "./sender-contribution-routes";

const MAX_LISTED = 100;

interface AdminContributionDeps extends ForgetDeps, Pick<CalendarDeps, "calendars" | "live" | "media"> {}

export function registerAdminContributionRoutes(router: AppRouter, deps: AdminContributionDeps): void {
  serve(router, listReportedContributions, async () => {
    const found = await getCollection(deps.calendars)
      .find({ "contributions.reportedAt": { $gt: new Date(0) } }, { projection: { contributions: 1, orderNumber: 1 } })
      // By the latest report of each calendar.
      .sort({ "contributions.reportedAt": -1 })
      .limit(MAX_LISTED + 1)
      .toArray();
    const reported = found.flatMap(({ _id: calendarId, orderNumber = null, contributions }) =>
      contributions.flatMap(({ reportedAt, ...one }) =>
        reportedAt
          ? [
              {
                calendarId,
                contributionId: one._id,
                orderNumber,
                day: one.day,
                name: one.name ?? "",
                ...presentNote(one),
                revision: one.revision,
                reportedAt: reportedAt.toISOString(),
              },
            ]
          : [],
      ),
    );
    return {
      contributions: reported.toSorted((a, b) => b.reportedAt.localeCompare(a.reportedAt)).slice(0, MAX_LISTED),
      hasMore: reported.length > MAX_LISTED,
    };
  });

  serve(router, settleReport, async ({ params, body: { action, revision } }) => {
    const reported = { revision, reportedAt: { $ne: null } };
    const changed =
      action === "keep"
        ? await changeCalendar(deps.calendars, matchContribution(params, reported), {
            contributions: withContribution(params.contributionId, { reportedAt: null }),
          })
        : await removeContribution(deps, params, reported);
    if (!changed) {
      const calendar = await readShown(deps.calendars, { _id: params.calendarId });
      if (calendar?.contributions.some(({ _id }) => _id === params.contributionId)) throw createChangedError();
      throw new AppError("not_found", "This message is no longer here.");
    }
    await announceContributions(deps.live, params.calendarId);
  });

  serve(router, eraseContributions, async ({ body }) => {
    const found = await findContributor(deps.calendars, body.email);
    let erased = 0;
    for (const { calendarId, _id } of found)
      if (await removeContribution(deps, { calendarId, contributionId: _id })) erased += 1;
    if (erased === 0) throw new AppError("not_found", "No contribution found for this email address.");
    return { erased };
  });
}

/** Lists the contributions of the person with an email address, which the senders gave. */
export async function findContributor(calendars: CalendarModel, typed: string) {
  const email = typed.toLowerCase();
  const found = await getCollection(calendars)
    .find({ "contributions.email": email }, { projection: { contributions: 1 } })
    .toArray();
  return found.flatMap(({ _id: calendarId, contributions }) =>
    contributions.flatMap((one) => (one.email === email ? [{ ...one, calendarId }] : [])),
  );
}
