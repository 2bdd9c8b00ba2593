import { builderPage } from "@advent/contract";
import { useAppNavigate, useParams, useSearchParams } from "@advent/router";
import { useGetLandingCalendarQuery, useRecordOpeningMutation } from "@advent/store";
import { useCallback } from "react";
import { pageLink } from "../shared/page-link";
import { LandingView } from "../view/LandingView";
import { stateOf } from "./query-state";

/** The landing page inside a host: its router and its store. */
export default function LandingPage() {
  const { calendarId = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const query = useGetLandingCalendarQuery(calendarId);
  const [recordOpening] = useRecordOpeningMutation();
  const navigate = useAppNavigate();

  const report = useCallback(
    async (calendar: string, itemId: string) => {
      const { error } = await recordOpening({ calendarId: calendar, itemId });
      return error === undefined;
    },
    [recordOpening],
  );

  return (
    <LandingView
      state={stateOf(query)}
      itemId={search.get("itemId") || null}
      home={pageLink(builderPage.path, () => navigate(builderPage.path))}
      onSelect={(itemId) => setSearch(itemId ? { itemId } : {})}
      onRetry={query.refetch}
      report={report}
    />
  );
}
