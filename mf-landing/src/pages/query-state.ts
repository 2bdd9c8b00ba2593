import type { LandingCalendar } from "@advent/contract";
import { getErrorStatus } from "@advent/store";
import type { LandingState } from "../calendar/landing-state";

interface LandingQuery {
  data?: LandingCalendar | undefined;
  isFetching: boolean;
  error?: unknown;
}

export function getLandingState({ data, isFetching, error }: LandingQuery): LandingState {
  if (data) return { status: "ready", landing: data };
  if (isFetching || error === undefined) return { status: "loading" };
  const status = getErrorStatus(error);
  if (status === 404 || status === 400) return { status: "unknown" };
  return { status: status === undefined && !navigator.onLine ? "offline" : "failed" };
}
