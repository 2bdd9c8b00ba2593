import { DAYS } from "@advent/contract";
import { styled, VisuallyHidden } from "@advent/ui";
import { DayList } from "./days/DayGrid";
import type { LandingState } from "./landing-state";
import { Notice } from "./Notice";

export interface FallbackProps {
  state: LandingState;
  onRetry: () => void;
}

export function Fallback({ state, onRetry }: FallbackProps) {
  return (
    <>
      {state.status === "loading" && <LoadingView />}
      {state.status === "unaddressed" && (
        <Notice title="Your twelve doors are waiting">
          Scan the code on one of your cards, or open the link you were sent.
        </Notice>
      )}
      {state.status === "unknown" && (
        <Notice title="This calendar can’t be found">
          Please check the link on your card, or ask the sender for a new one.
        </Notice>
      )}
      {state.status === "unkept" && <Notice title="Your keepsake isn’t ready yet">{state.sentence}</Notice>}
      {state.status === "offline" && (
        <Notice title="You’re offline" onRetry={onRetry}>
          Your calendar is waiting. It opens as soon as you’re connected again.
        </Notice>
      )}
      {state.status === "failed" && (
        <Notice title="The calendar can’t be opened just now" onRetry={onRetry}>
          Please try again in a moment.
        </Notice>
      )}
    </>
  );
}

function LoadingView() {
  return (
    <>
      <VisuallyHidden role="status">Opening the calendar…</VisuallyHidden>
      <Doors aria-hidden="true">
        {DAYS.map((day) => (
          <li key={day} />
        ))}
      </Doors>
    </>
  );
}

const Doors = styled(DayList)`
  margin-top: clamp(6rem, 16vw, 14rem);
  list-style: none;

  li {
    height: clamp(13.5rem, 26vw, 21rem);
    background: ${({ theme }) => theme.color.inkRaised};
  }
`;
