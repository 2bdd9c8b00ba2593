import { eraseContributions, listReportedContributions } from "@advent/contract";
import type { CalendarDeps } from "../calendars/calendar-deps";
import { getCollection } from "../calendars/calendar-model";
import { presentNote } from "../calendars/items/present-item";
import { AppError } from "../errors";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import { removeContribution } from "./change-contribution";

const MAX_LISTED = 100;

type AdminContributionDeps = Pick<CalendarDeps, "calendars" | "media">;

export function registerAdminContributionRoutes(router: AppRouter, deps: AdminContributionDeps): void {
  serve(router, listReportedContributions, async () => {
    const found = await getCollection(deps.calendars)
      .find({ "contributions.reportedAt": { $gt: new Date(0) } }, { projection: { contributions: 1 } })
      .limit(MAX_LISTED)
      .toArray();
    const reported = found.flatMap(({ _id: calendarId, contributions }) =>
      contributions.flatMap(({ reportedAt, ...one }) =>
        reportedAt
          ? [
              {
                calendarId,
                contributionId: one._id,
                name: one.name ?? "",
                ...presentNote(one),
                reportedAt: reportedAt.toISOString(),
              },
            ]
          : [],
      ),
    );
    return { contributions: reported.toSorted((a, b) => b.reportedAt.localeCompare(a.reportedAt)) };
  });

  serve(router, eraseContributions, async ({ body }) => {
    const links = "email" in body ? await findByEmail(deps, body.email.toLowerCase()) : [body];
    let erased = 0;
    for (const link of links) if (await removeContribution(deps, link)) erased += 1;
    if (erased === 0) throw new AppError("not_found", "No contribution found for this email address or calendar.");
    return { erased };
  });
}

async function findByEmail({ calendars }: AdminContributionDeps, email: string) {
  const found = await getCollection(calendars)
    .find({ "contributions.email": email }, { projection: { contributions: 1 } })
    .toArray();
  return found.flatMap(({ _id: calendarId, contributions }) =>
    contributions.flatMap((one) => (one.email === email ? [{ calendarId, contributionId: one._id }] : [])),
  );
}
