import { SiteTheme, theme } from "@advent/ui";
import { type ReactNode, useEffect } from "react";
import { LandingView, type LandingViewProps } from "../calendar/LandingView";
import type { LandingState } from "../calendar/landing-state";
import { Answering } from "../calendar/reply/DayReply";
import { reportOpening } from "./landing-api";
import type { PageState } from "./page-state";
import { useItemId } from "./useItemId";
import { useLandingState } from "./useLandingState";

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
    <SiteTheme theme={theme}>
      {pageStyle}
      <main>
        <Answering value>
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
        </Answering>
      </main>
    </SiteTheme>
  );
}
