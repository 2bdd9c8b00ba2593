import { buildPath, routes } from "@advent/contract";
import { api, contextOf, type Thunk, useDispatch } from "@advent/store";
import { useEffect } from "react";
import { follow } from "./follow";

/** Of many events at once the page fetches what they changed once so often (ms). */
const PAUSE_MS = 1_000;

/** Follows what happens to one calendar: what this page shows of it is fetched again. */
export function useLiveCalendar(calendarId: string | undefined): void {
  useLive("Sender", calendarId && buildPath(routes.followCalendar, { calendarId }));
}

/** Follows what happens to all calendars. */
export function useLiveDesk(): void {
  useLive("Admin", buildPath(routes.followDesk));
}

/** The rule that cached data is never fetched again by itself stands (behaviour §9): events invalidate tags. */
function useLive(type: "Sender" | "Admin", path: string | undefined): void {
  const dispatch: Thunk["dispatch"] = useDispatch();
  useEffect(() => {
    if (!path) return undefined;
    const { apiOrigin } = dispatch((_dispatch, _getState, extra) => contextOf({ extra }));
    const tags = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      if (tags.size === 0) return;
      dispatch(api.util.invalidateTags([...tags].map((id) => (id ? { type, id } : type))));
      tags.clear();
      timer = setTimeout(flush, PAUSE_MS);
    };
    const stop = follow(apiOrigin + path, (event) => {
      if (event.kind === "here") return;
      tags.add("calendarId" in event ? event.calendarId : "");
      timer ??= setTimeout(flush, 0);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [type, path, dispatch]);
}
