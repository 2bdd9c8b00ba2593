import { useCallback, useEffect, useState } from "react";
import type { LandingState } from "../calendar/landing-state";
import { fetchLanding } from "./landing-api";

/**
 * Holds the calendar's state, starting with the server's or the first script's. Reloads when the connection
 * returns.
 * @returns the state, a reload that shows the loading state, and a reload in the background
 */
export function useLandingState(
  calendarId: string,
  preview: string | null,
  first: LandingState | Promise<LandingState>,
) {
  const [state, setState] = useState<LandingState>("status" in first ? first : { status: "loading" });

  useEffect(() => {
    if ("status" in first) return;
    void first.then(setState);
  }, [first]);

  const retry = useCallback(() => {
    setState({ status: "loading" });
    void fetchLanding(calendarId, preview).then(setState);
  }, [calendarId, preview]);

  const refresh = useCallback(async () => {
    const reply = await fetchLanding(calendarId, preview);
    if (reply.status === "ready") setState(reply);
  }, [calendarId, preview]);

  const offline = state.status === "offline";
  useEffect(() => {
    if (!offline) return;
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [offline, retry]);

  return [state, retry, refresh] as const;
}
