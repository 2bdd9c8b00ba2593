import { builderPage, landingPage } from "@advent/contract";
import { useAppNavigate, useParams, useSearchParams } from "@advent/router";
import { useGetLandingCalendarQuery, useLandingRefresh, useRecordOpeningMutation } from "@advent/store";
import { useCallback } from "react";
import { Fallback } from "../calendar/Fallback";
import { LandingView } from "../calendar/LandingView";
import { Answering } from "../calendar/reply/DayReply";
import { createPageLink } from "../shared/page-link";
import { getLandingState } from "./query-state";

export default function LandingPage() {
  const { calendarId = "" } = useParams(landingPage);
  const [search, setSearch] = useSearchParams();
  const preview = search.get("preview") || null;
  const query = useGetLandingCalendarQuery({ calendarId, preview: preview ?? undefined });
  const refresh = useLandingRefresh(calendarId);
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
    <Answering value>
      <LandingView
        state={getLandingState(query)}
        itemId={search.get("itemId") || null}
        preview={preview}
        home={createPageLink(builderPage.path, () => navigate(builderPage.path))}
        onSelect={(itemId) => setSearch({ ...(itemId && { itemId }), ...(preview && { preview }) })}
        onRetry={query.refetch}
        onRefresh={refresh}
        report={report}
        fallback={Fallback}
      />
    </Answering>
  );
}
