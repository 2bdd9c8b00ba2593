import { type ComponentType, useEffect } from "react";
import type { ReportOpening } from "../features/reveal/useRevealedDays";
import type { PageLink } from "../shared/page-link";
import { CalendarView } from "./CalendarView";
import type { LandingState } from "./landing-state";
import { Night } from "./Night";
import type { OtherwiseProps } from "./Otherwise";
import { getPageTitle } from "./page-title";

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
  /** What is shown instead of a calendar; a page that came with one needs none. */
  otherwise?: ComponentType<OtherwiseProps>;
  /** On the landing remote's own origin, where no host draws a header. */
  alone?: boolean;
}

/** The whole landing page from its properties alone: the same on the server, on its own origin and in a host. */
export function LandingView({
  alone = false,
  state,
  itemId,
  home,
  onRetry,
  otherwise: Otherwise,
  ...rest
}: LandingViewProps) {
  const title = getPageTitle(state, itemId);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Night alone={alone} home={home}>
      {state.status === "ready" ? (
        <CalendarView landing={state.landing} itemId={itemId} {...rest} />
      ) : (
        Otherwise && <Otherwise state={state} onRetry={onRetry} />
      )}
    </Night>
  );
}
