import type { CalendarWithItems } from "@advent/contract";
import { lazyWithRetry, media, Skeleton, styled } from "@advent/ui";
import { Pair } from "../../shared/Step";

const OpeningChoice = lazyWithRetry(async () => (await import("./OpeningChoice")).OpeningChoice, {
  fallback: renderPlaceholder,
});

export function DeferredOpening({ data }: { data: CalendarWithItems | undefined }) {
  return data ? <OpeningChoice key={data.calendar.id} data={data} /> : renderPlaceholder();
}

function renderPlaceholder() {
  return (
    <Place aria-hidden="true">
      <Skeleton height="100%" />
      <Skeleton height="100%" />
    </Place>
  );
}

const Place = styled(Pair)`
  height: 22rem;
  margin-top: 3.9rem;

  ${media.up("md")} {
    height: 9rem;
  }
`;
