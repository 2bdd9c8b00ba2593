import { freeDays } from "@advent/contract";
import { getErrorSentence, useGetCalendarQuery } from "@advent/store";
import { Container, ErrorBoundary, ErrorState, lazyWithRetry, styled, useShop } from "@advent/ui";
import { useDeferredValue, useLayoutEffect, useRef, useState } from "react";
import { Hero } from "../features/hero/Hero";
import { CatalogueStep } from "../features/products/CatalogueStep";
import { DayStrip } from "../features/strip/DayStrip";
import { Step } from "../shared/Step";
import { usePickedDay } from "../shared/usePickedDay";
import { CookiesOffNotice } from "./CookiesOffNotice";
import { FirstSteps, Sizes } from "./FirstSteps";
import { GiftsNotice } from "./GiftsNotice";
import { SurpriseMe } from "./SurpriseMe";

const OrderedBuilder = lazyWithRetry(async () => (await import("./OrderedBuilder")).OrderedBuilder);

export function Builder() {
  const { data: latest, isError, error, refetch } = useGetCalendarQuery();
  // The strip follows a change at once, and the rest of the page in a transition.
  const data = useDeferredValue(latest);
  const [isReturn] = useState(latest !== undefined);
  const [picked, pick] = usePickedDay(freeDays(latest?.items ?? []));
  // The strip responds before the gifts' buttons do.
  const pickedForGifts = useDeferredValue(data ? picked : null);
  const latestPicked = useRef(picked);
  useLayoutEffect(() => {
    latestPicked.current = picked;
  }, [picked]);
  const [browses, onBrowse] = useState(false);
  const isStylistChoice = Boolean(data?.calendar.isStylistChoice);
  const hasModes = useShop().parts.includes("stylist") || isStylistChoice;
  const showsCatalogue = useDeferredValue(!isStylistChoice || browses);
  const [wall, setWall] = useState<HTMLElement | null>(null);
  const failed = isError && !latest;

  if (data?.calendar.orderNumber) return <OrderedBuilder data={data} />;
  return (
    <>
      <ErrorBoundary fallback={() => null}>
        <Hero />
      </ErrorBoundary>
      <CookiesOffNotice />
      {failed ? (
        <Container>
          <ErrorState
            title="Couldn’t open your calendar"
            message={getErrorSentence(error)}
            onRetry={() => void refetch()}
          />
        </Container>
      ) : (
        <FirstSteps data={data} wall={wall} />
      )}
      <Gifts>
        <Step
          id="gifts"
          number={hasModes ? 3 : 2}
          title="Fill Your Twelve Days"
          lead={isStylistChoice ? STYLIST_LEAD : OWN_LEAD}
        />

        {data && latest && (
          <ErrorBoundary>
            <DayStrip data={latest} picked={picked} onPick={pick} />
          </ErrorBoundary>
        )}

        <Catalogue>
          {isStylistChoice && <Wall ref={setWall} />}
          {data && <GiftsNotice data={data} picked={picked} onUnpick={() => pick(null)} {...{ browses, onBrowse }} />}
          {data && <SurpriseMe data={data} />}
          {data && !isStylistChoice && data.items.length > 0 && <Sizes calendar={data.calendar} />}
          {showsCatalogue && (
            <ErrorBoundary>
              <CatalogueStep data={data} picked={pickedForGifts} latestPicked={latestPicked} isReturn={isReturn} />
            </ErrorBoundary>
          )}
        </Catalogue>
      </Gifts>
    </>
  );
}

const OWN_LEAD = "Pick a day first or a gift first. Drag days to change their order, and leave a note with each.";
const STYLIST_LEAD = "The gifts stay a surprise. Leave a note with each day for the person who opens it.";

/** Bounds the sticky strip. */
const Gifts = styled.div`
  padding-bottom: ${({ theme }) => theme.space.xxxl};
`;

const Catalogue = styled(Container)`
  padding-top: ${({ theme }) => theme.space.lg};
`;

/** Scroll margin keeps it below the strip. */
const Wall = styled.div`
  margin-bottom: ${({ theme }) => theme.space.lg};
  scroll-margin-top: calc(var(--header-height, 0px) + 14rem);
`;
