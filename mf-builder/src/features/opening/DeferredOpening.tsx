import type { CalendarWithItems } from "@advent/contract";
import { lazyWithRetry, styled } from "@advent/ui";
import { Disclosure } from "../../shared/Disclosure";
import { Placeholder } from "../../shared/Step";

const OpeningChoice = lazyWithRetry(async () => (await import("./OpeningChoice")).OpeningChoice, {
  fallback: renderPlaceholder,
});

const OpeningSummary = lazyWithRetry(async () => (await import("./OpeningChoice")).OpeningSummary, {
  errorFallback: () => null,
});

export function DeferredOpening({ data }: { data: CalendarWithItems | undefined }) {
  return (
    <Choice title="How the doors open" value={data && <OpeningSummary opening={data.calendar.opening} />}>
      {data ? <OpeningChoice key={data.calendar.id} data={data} /> : renderPlaceholder()}
    </Choice>
  );
}

function renderPlaceholder() {
  return <Placeholder heights={["22.2rem", "11.6rem"]} count={2} />;
}

const Choice = styled(Disclosure)`
  margin-top: 2.5rem;
`;
