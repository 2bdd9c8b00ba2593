import { ErrorBoundary } from "@advent/ui";
import { type ComponentType, useEffect } from "react";
import type { PageLink } from "../shared/day-links";
import { CalendarView } from "./CalendarView";
import type { FallbackProps } from "./Fallback";
import { getPageTitle, type LandingState } from "./landing-state";
import { NightBackground } from "./NightBackground";
import type { ReportOpening } from "./reveal/useRevealedDays";

export interface LandingViewProps {
  state: LandingState;
  itemId: string | null;
  preview: string | null;
  home: PageLink;
  onSelect: (itemId: string | null) => void;
  onRetry: () => void;
  onRefresh: () => void;
  report: ReportOpening;
  /** Shown without a calendar. A page that came with one needs no fallback. */
  fallback?: ComponentType<FallbackProps>;
  /** True on the landing remote's own origin, where no host renders a header. */
  alone?: boolean;
}

export function LandingView({ alone, state, itemId, home, onRetry, fallback: Fallback, ...rest }: LandingViewProps) {
  const title = getPageTitle(state, itemId);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <NightBackground alone={alone} home={home}>
      {state.status === "ready" ? (
        <ErrorBoundary attempt={itemId}>
          <CalendarView landing={state.landing} itemId={itemId} {...rest} />
        </ErrorBoundary>
      ) : (
        Fallback && <Fallback state={state} onRetry={onRetry} />
      )}
    </NightBackground>
  );
}
