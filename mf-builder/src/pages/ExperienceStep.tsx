import type { CalendarWithItems, Item } from "@advent/contract";
import { lazyWithRetry, Skeleton } from "@advent/ui";
import { useDeferredValue } from "react";
import { ConfirmModeSwitch } from "../features/mode/ConfirmModeSwitch";
import { ModeStep } from "../features/mode/ModeStep";
import { useModeSwitch } from "../features/mode/useModeSwitch";

interface ExperienceStepProps {
  data: CalendarWithItems;
  /** Where the stylist's twelve doors stand, further down the page. */
  wall: HTMLElement | null;
  onNote: (item: Item) => void;
}

/** Most build their own calendar: they never fetch it. */
const Atelier = lazyWithRetry(async () => (await import("../features/stylist/Atelier")).Atelier, {
  fallback: () => <Skeleton height="48rem" />,
});

/** Who chooses the gifts; for the stylist wishes and a budget, which lead to twelve picks (behaviour §4). */
export function ExperienceStep({ data, wall, onNote }: ExperienceStepProps) {
  const { calendar, items } = data;
  const modeSwitch = useModeSwitch(data);
  // The press is answered first, then the form is drawn.
  const showsAtelier = useDeferredValue(calendar.isStylistChoice);
  return (
    <>
      <ModeStep
        calendar={calendar}
        modeSwitch={modeSwitch}
        onTier={({ value }) => modeSwitch.request({ isStylistChoice: true, stylistBudget: value })}
      />
      {calendar.isStylistChoice && showsAtelier && (
        <Atelier data={data} isSwitching={modeSwitch.isSwitching} wall={wall} onNote={onNote} />
      )}
      <ConfirmModeSwitch modeSwitch={modeSwitch} itemCount={items.length} />
    </>
  );
}
