import type { CalendarWithItems, Item } from "@advent/contract";
import { lazyWithRetry, Skeleton } from "@advent/ui";
import { memo } from "react";
import { DeferredOpening } from "../features/opening/DeferredOpening";
import { RecipientDetails } from "../features/recipient-details/RecipientDetails";
import { Step } from "../shared/Step";
import { DetailsLoading, ExperienceLoading } from "./BuilderLoading";
import { ExperienceStep } from "./ExperienceStep";

interface FirstStepsProps {
  data: CalendarWithItems | undefined;
  wall: HTMLElement | null;
  onNote: (item: Item) => void;
}

const SizeLink = lazyWithRetry(async () => (await import("../features/sizes/SizeLink")).SizeLink, {
  fallback: () => <Skeleton height="16rem" />,
});

/** Memoised, because a picked day changes nothing in them. */
export const FirstSteps = memo(function FirstSteps({ data, wall, onNote }: FirstStepsProps) {
  return (
    <>
      <Step
        id="recipient"
        number={1}
        title="Recipient Details"
        lead="Who will open it? Both fields can wait until later."
      >
        {data ? <RecipientDetails key={data.calendar.id} calendar={data.calendar} /> : <DetailsLoading />}
        <DeferredOpening data={data} />
        {data ? <SizeLink calendar={data.calendar} /> : <Skeleton height="16rem" />}
      </Step>
      <Step
        id="experience"
        number={2}
        title="Choose Calendar Experience"
        lead="Let our stylist surprise you both, or choose every gift yourself."
      >
        {data ? (
          <ExperienceStep key={data.calendar.id} data={data} wall={wall} onNote={onNote} />
        ) : (
          <ExperienceLoading />
        )}
      </Step>
    </>
  );
});
