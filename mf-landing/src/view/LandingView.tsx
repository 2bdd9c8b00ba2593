import { useEffect } from "react";
import type { ReportOpening } from "../features/reveal/useRevealedDays";
import type { PageLink } from "../shared/page-link";
import { CalendarView } from "./CalendarView";
import type { LandingState } from "./landing-state";
import { Night } from "./Night";
import { Notice } from "./Notice";
import { pageTitle } from "./page-title";
import { Waiting } from "./Waiting";

export interface LandingViewProps {
  state: LandingState;
  /** The chosen day; `null` shows all days. */
  itemId: string | null;
  /** The key of a preview by the sender or the shop, which is no opening. */
  preview: string | null;
  /** The way back to the builder. */
  home: PageLink;
  onSelect: (itemId: string | null) => void;
  onRetry: () => void;
  /** Asks for the calendar again, which stays in sight meanwhile. */
  onRefresh: () => void;
  report: ReportOpening;
  /** On the landing remote's own origin, where no host draws a header. */
  alone?: boolean;
}

/** The whole landing page from its properties alone: the same on the server, on its own origin and in a host. */
export function LandingView({ alone = false, state, itemId, home, onRetry, ...rest }: LandingViewProps) {
  const title = pageTitle(state, itemId);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Night alone={alone} home={home}>
      {state.status === "loading" && <Waiting />}
      {state.status === "ready" && <CalendarView landing={state.landing} itemId={itemId} {...rest} />}
      {state.status === "unaddressed" && (
        <Notice title="Your twelve doors are waiting">
          Scan the code on one of your cards, or open the link you were sent: each leads to a calendar of its own.
        </Notice>
      )}
      {state.status === "unknown" && (
        <Notice title="This calendar can't be found">
          Please check the link on your card, or ask whoever sent it to you for a new one.
        </Notice>
      )}
      {state.status === "unkept" && <Notice title="Your keepsake is not here yet">{state.sentence}</Notice>}
      {state.status === "offline" && (
        <Notice title="You're offline" onRetry={onRetry}>
          Your calendar is waiting. It opens as soon as you're connected again.
        </Notice>
      )}
      {state.status === "failed" && (
        <Notice title="The calendar can't be opened just now" onRetry={onRetry}>
          Nothing is lost. Please try again in a moment.
        </Notice>
      )}
    </Night>
  );
}
