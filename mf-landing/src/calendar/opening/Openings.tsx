import { isSealed, type LandingCalendar } from "@advent/contract";
import { VisuallyHidden } from "@advent/ui";
import { useRef } from "react";
import { useOpeningMoment } from "./useOpeningMoment";

export interface OpeningsProps {
  landing: LandingCalendar;
  onRefresh: () => void;
}

export function Openings({ landing, onRefresh }: OpeningsProps) {
  useOpeningMoment(landing, onRefresh);
  const sealedAtFirst = useRef(landing.items.filter(isSealed).map(({ id }) => id));
  const unlocked = landing.items.filter((item) => !isSealed(item) && sealedAtFirst.current.includes(item.id)).at(-1);
  return <VisuallyHidden role="status">{unlocked && `Day ${unlocked.day} can be opened now.`}</VisuallyHidden>;
}
