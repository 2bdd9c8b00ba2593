import type { CalendarWithItems } from "@advent/contract";
import { lazyWithRetry, Skeleton, styled, VisuallyHidden } from "@advent/ui";
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
  fallback: SizeLinkPlaceholder,
});

/** Memoised, because a picked day changes nothing in them. */
export const FirstSteps = memo(function FirstSteps({ data, wall }: FirstStepsProps) {
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
        <DeferredOpening data={data} />
        {data ? <SizeLink calendar={data.calendar} /> : <SizeLinkPlaceholder />}
      </Step>
      <Step
        id="experience"
        number={2}
        title="Choose Calendar Experience"
        lead="Let our stylist surprise you both, or choose every gift yourself."
      >
        {data ? (
          <ExperienceStep key={data.calendar.id} data={data} wall={wall} />
        ) : (
          <>
            <Placeholder heights={["22.6rem", "8.7rem"]} count={2} />
            <Tiers heights={["31rem", "9.6rem"]} count={3} />
          </>
        )}
      </Step>
    </>
  );
});

function SizeLinkPlaceholder() {
  return <BelowOpening heights={["17.5rem", "11.4rem"]} />;
}

const BelowOpening = styled(Placeholder)`
  margin-top: 2.5rem;
`;

const Tiers = styled(Placeholder)`
  margin-top: 4.6rem;
`;

export function ExperienceStep({ data, wall }: ExperienceStepProps) {
  const { calendar } = data;
  const modeSwitch = useModeSwitch(data);
  return (
    <>
      <ModeStep data={data} modeSwitch={modeSwitch} />
      {calendar.isStylistChoice && (
        <StylistSection data={data} isSwitching={modeSwitch.isSwitching} wall={wall}>
          <SizeLink calendar={calendar} />
        </StylistSection>
      )}
    </>
  );
}
