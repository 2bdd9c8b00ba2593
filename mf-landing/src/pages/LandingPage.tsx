import { builderPage, type LandingCalendar } from "@advent/contract";
import { useAppNavigate, useParams, useQueryParams } from "@advent/router";
import { getErrorStatus, useGetLandingCalendarQuery, useLandingRefresh, useRecordOpeningMutation } from "@advent/store";
import { Fallback } from "../calendar/Fallback";
import { LandingView } from "../calendar/LandingView";
import type { LandingState } from "../calendar/landing-state";
import { createPageLink } from "../shared/day-links";

export default function LandingPage() {
  const { calendarId = "" } = useParams();
  const [params, setParams] = useQueryParams();
  const preview = params.get("preview") || null;
  const query = useGetLandingCalendarQuery({ calendarId, preview: preview ?? undefined });
  const refresh = useLandingRefresh(calendarId);
  const [recordOpening] = useRecordOpeningMutation();
  const navigate = useAppNavigate();

  async function report(calendar: string, itemId: string) {
    const { error } = await recordOpening({ calendarId: calendar, itemId });
    return error === undefined;
  }

  return (
    <LandingView
      state={getLandingState(query)}
      itemId={params.get("itemId") || null}
      preview={preview}
      home={createPageLink(builderPage.path, () => navigate(builderPage.path))}
      onSelect={(itemId) => setParams({ itemId })}
      onRetry={query.refetch}
      onRefresh={refresh}
      report={report}
      fallback={Fallback}
    />
  );
}

interface LandingQuery {
  data?: LandingCalendar | undefined;
  isFetching: boolean;
  error?: unknown;
}

function getLandingState({ data, isFetching, error }: LandingQuery): LandingState {
  if (data) return { status: "ready", landing: data };
  if (isFetching || error === undefined) return { status: "loading" };
  const status = getErrorStatus(error);
  if (status === 404 || status === 400) return { status: "unknown" };
  return { status: status === undefined && !navigator.onLine ? "offline" : "failed" };
}
