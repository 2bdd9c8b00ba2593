import { adminRoutes, buildPath, routes } from "@advent/contract";
import { api, getContext, type Thunk, useDispatch } from "@advent/store";
import { useEffect } from "react";
import { followEvents } from "./follow-events";

/** Interval in milliseconds at which bursts of events cause a refetch. */
const PAUSE_MS = 1_000;

export function useLiveCalendar(calendarId: string | undefined): void {
  useLive("Sender", calendarId && buildPath(routes.followCalendar, { calendarId }));
}

export function useLiveAdmin(): void {
  useLive("Admin", buildPath(adminRoutes.followAdmin));
}

/** Sizes that arrive on a link change the shopper's own calendar. */
export function useLiveSizes(calendarId: string | undefined): void {
  useLive("Calendar", calendarId && buildPath(routes.followCalendar, { calendarId }));
}

/** Cached data is never refetched without a change (docs/behaviour/numbers.md), so events invalidate tags. */
function useLive(type: "Sender" | "Admin" | "Calendar", path: string | undefined): void {
  const dispatch: Thunk["dispatch"] = useDispatch();
  useEffect(() => {
    if (!path) return undefined;
    const { apiOrigin } = dispatch((_dispatch, _getState, extra) => getContext({ extra }));
    const tags = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      if (tags.size === 0) return;
      dispatch(api.util.invalidateTags([...tags].map((id) => (id ? { type, id } : type))));
      tags.clear();
      timer = setTimeout(flush, PAUSE_MS);
    };
    const stop = followEvents(apiOrigin + path, (event) => {
      if (event.kind === "here") return;
      tags.add("calendarId" in event && type !== "Calendar" ? event.calendarId : "");
      timer ??= setTimeout(flush, 0);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [type, path, dispatch]);
}
