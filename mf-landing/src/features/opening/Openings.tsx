import { isSealed, type LandingCalendar } from "@advent/contract";
import { VisuallyHidden } from "@advent/ui";
import { useRef } from "react";
import { useOpeningMoment } from "./useOpeningMoment";

export interface OpeningsProps {
  landing: LandingCalendar;
  /** Asks for the calendar again. */
  onRefresh: () => void;
}

/** Opens doors when their moment comes, and says so once to those who do not see it. */
export function Openings({ landing, onRefresh }: OpeningsProps) {
  useOpeningMoment(landing, onRefresh);
  const sealedAtFirst = useRef(landing.items.filter(isSealed).map(({ id }) => id));
  const unlocked = landing.items.filter((item) => !isSealed(item) && sealedAtFirst.current.includes(item.id)).at(-1);
  return <VisuallyHidden role="status">{unlocked && `Day ${unlocked.day} can be opened now.`}</VisuallyHidden>;
}
