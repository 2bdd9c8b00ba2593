import type { CalendarWithItems } from "@advent/contract";
import { lazyWithRetry, Skeleton, useShop, VisuallyHidden } from "@advent/ui";
import { memo } from "react";
import { ModeStep } from "../features/mode/ModeStep";
import { useModeSwitch } from "../features/mode/useModeSwitch";
import { DeferredOpening } from "../features/opening/DeferredOpening";
import { RecipientDetails } from "../features/recipient-details/RecipientDetails";
import { Placeholder, Step } from "../shared/Step";

interface ExperienceStepProps {
  data: CalendarWithItems;
  wall: HTMLElement | null;
}

interface FirstStepsProps extends Omit<ExperienceStepProps, "data"> {
  data: CalendarWithItems | undefined;
}

/** Lazy, because most shoppers build their own calendar. */
const StylistSection = lazyWithRetry(async () => (await import("../features/stylist/StylistSection")).StylistSection, {
  fallback: () => <Skeleton height="48rem" />,
});

const SizeLink = lazyWithRetry(async () => (await import("../features/sizes/SizeLink")).SizeLink, {
  fallback: () => <Skeleton height="4.1rem" />,
});

/** Sizes that somebody has entered stay where the shop no longer asks for them. */
export function Sizes({ calendar }: Pick<CalendarWithItems, "calendar">) {
  const isOffered = useShop().parts.includes("sizes");
  return (isOffered || calendar.sizes) && <SizeLink calendar={calendar} />;
}

/** Memoised, because a picked day changes nothing in them. */
export const FirstSteps = memo(function FirstSteps({ data, wall }: FirstStepsProps) {
  const { parts } = useShop();
  return (
    <>
      <Step id="recipient" number={1} title="Recipient Details" lead="Who will open it? Both are optional.">
        {data ? (
          <RecipientDetails key={data.calendar.id} calendar={data.calendar} />
        ) : (
          <>
            <VisuallyHidden role="status">Loading your calendar…</VisuallyHidden>
            <Placeholder heights={["22.6rem", "13.5rem"]} count={2} />
          </>
        )}
        {(parts.includes("dailyDoors") || data?.calendar.opening.mode === "daily") && <DeferredOpening data={data} />}
      </Step>
      {(parts.includes("stylist") || data?.calendar.isStylistChoice) && (
        <Step
          id="experience"
          number={2}
          title="Choose Calendar Experience"
          lead="Let our stylist surprise you both, or choose every gift yourself."
        >
          {data ? (
            <ExperienceStep key={data.calendar.id} data={data} wall={wall} />
          ) : (
            <Placeholder heights={["38.25rem", "15.9rem"]} count={2} />
          )}
        </Step>
      )}
    </>
  );
});

export function ExperienceStep({ data, wall }: ExperienceStepProps) {
  const { calendar } = data;
  const modeSwitch = useModeSwitch(data);
  return (
    <>
      <ModeStep data={data} modeSwitch={modeSwitch} />
      {calendar.isStylistChoice && (
        <StylistSection data={data} isSwitching={modeSwitch.isSwitching} wall={wall}>
          <Sizes calendar={calendar} />
        </StylistSection>
      )}
    </>
  );
}
