import type { CalendarWithItems, Item } from "@advent/contract";
import { lazyWithRetry, Skeleton } from "@advent/ui";
import { ConfirmModeSwitch } from "../features/mode/ConfirmModeSwitch";
import { ModeStep } from "../features/mode/ModeStep";
import { useModeSwitch } from "../features/mode/useModeSwitch";

interface ExperienceStepProps {
  data: CalendarWithItems;
  wall: HTMLElement | null;
  onNote: (item: Item) => void;
}

/** Lazy, because most shoppers build their own calendar. */
const Atelier = lazyWithRetry(async () => (await import("../features/stylist/Atelier")).Atelier, {
  fallback: () => <Skeleton height="48rem" />,
});

const SizeLink = lazyWithRetry(async () => (await import("../features/sizes/SizeLink")).SizeLink, {
  fallback: () => <Skeleton height="16rem" />,
});

export function ExperienceStep({ data, wall, onNote }: ExperienceStepProps) {
  const { calendar, items } = data;
  const modeSwitch = useModeSwitch(data);
  return (
    <>
      <ModeStep
        calendar={calendar}
        modeSwitch={modeSwitch}
        showsTiers={!calendar.isStylistChoice}
        onTier={({ value }) => modeSwitch.request({ isStylistChoice: true, stylistBudget: value })}
      />
      {calendar.isStylistChoice && (
        <Atelier data={data} isSwitching={modeSwitch.isSwitching} wall={wall} onNote={onNote}>
          <SizeLink calendar={calendar} />
        </Atelier>
      )}
      <ConfirmModeSwitch modeSwitch={modeSwitch} itemCount={items.length} />
    </>
  );
}
