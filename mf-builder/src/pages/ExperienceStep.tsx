import type { CalendarWithItems, Item } from "@advent/contract";
import { Deferred, definePart, Skeleton } from "@advent/ui";
import { ConfirmModeSwitch } from "../features/mode/ConfirmModeSwitch";
import { ModeStep } from "../features/mode/ModeStep";
import { useModeSwitch } from "../features/mode/useModeSwitch";
import { useComesLater } from "../shared/useComesLater";

interface ExperienceStepProps {
  data: CalendarWithItems;
  /** Where the stylist's twelve doors stand, further down the page. */
  wall: HTMLElement | null;
  onNote: (item: Item) => void;
}

/** Most build their own calendar: they never fetch it. */
const atelier = definePart(async () => (await import("../features/stylist/Atelier")).Atelier);

/** Who chooses the gifts; for the stylist wishes and a budget, which lead to twelve picks (behaviour §4). */
export function ExperienceStep({ data, wall, onNote }: ExperienceStepProps) {
  const { calendar, items } = data;
  const modeSwitch = useModeSwitch(data);
  const showsAtelier = useComesLater(calendar.isStylistChoice);
  return (
    <>
      <ModeStep
        calendar={calendar}
        modeSwitch={modeSwitch}
        onTier={({ value }) => modeSwitch.request({ isStylistChoice: true, stylistBudget: value })}
      />
      {showsAtelier && (
        <Deferred part={atelier} props={{ data, isSwitching: modeSwitch.isSwitching, wall, onNote }}>
          <Skeleton height="48rem" />
        </Deferred>
      )}
      <ConfirmModeSwitch modeSwitch={modeSwitch} itemCount={items.length} />
    </>
  );
}
