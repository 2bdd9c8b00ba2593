import { SiteTheme } from "@advent/ui";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { LandingView, type LandingViewProps } from "../calendar/LandingView";
import type { LandingState } from "../calendar/landing-state";
import { getDayHref } from "../shared/day-links";
import { fetchLanding, reportOpening } from "./landing-api";
import { type PageState, parseAddress } from "./page-state";

export interface LandingAppProps extends Omit<PageState, "state"> {
  /** Server-rendered state, or the pending request. */
  state: LandingState | Promise<LandingState>;
  pageStyle?: ReactNode;
  fallback?: LandingViewProps["fallback"];
  onReady?: () => void;
}

/** Renders the landing page on its own origin without router or store, identically on server and client. */
export function LandingApp({ calendarId, preview, home, pageStyle, fallback, onReady, ...first }: LandingAppProps) {
  const [state, retry, refresh] = useLandingState(calendarId, preview, first.state);
  const [itemId, select] = useItemId(calendarId, first.itemId, preview);
  useEffect(() => onReady?.(), [onReady]);
  return (
    <SiteTheme>
      {pageStyle}
      <main>
        <LandingView
          alone
          state={state}
          itemId={itemId}
          preview={preview}
          home={{ href: home }}
          onSelect={select}
          onRetry={retry}
          onRefresh={refresh}
          report={reportOpening}
          fallback={fallback}
        />
      </main>
    </SiteTheme>
  );
}

function useItemId(calendarId: string, first: string | null, preview: string | null) {
  const [itemId, setItemId] = useState(first);

  useEffect(() => {
    const follow = () => setItemId(parseAddress(location).itemId);
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);

  function select(next: string | null) {
    history.pushState(null, "", getDayHref(calendarId, next, preview));
    setItemId(next);
  }
  return [itemId, select] as const;
}

/**
 * Holds the calendar's state, starting with the server's or the first script's. Reloads when the connection
 * returns.
 * @returns the state, a reload that shows the loading state, and a reload in the background
 */
function useLandingState(calendarId: string, preview: string | null, first: LandingState | Promise<LandingState>) {
  const [state, setState] = useState<LandingState>("status" in first ? first : { status: "loading" });

  useEffect(() => {
    if (!("status" in first)) void first.then(setState);
  }, [first]);

  function retry() {
    setState({ status: "loading" });
    void fetchLanding(calendarId, preview).then(setState);
  }

  async function refresh() {
    const next = await fetchLanding(calendarId, preview);
    if (next.status === "ready") setState(next);
  }

  const retryOffline = useEffectEvent(() => {
    if (state.status === "offline") retry();
  });
  useEffect(() => {
    const listener = () => retryOffline();
    window.addEventListener("online", listener);
    return () => window.removeEventListener("online", listener);
  }, []);

  return [state, retry, refresh] as const;
}
