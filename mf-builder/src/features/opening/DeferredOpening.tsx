import type { CalendarWithItems } from "@advent/contract";
import { lazyWithRetry, styled } from "@advent/ui";
import { Placeholder } from "../../shared/Step";

const OpeningChoice = lazyWithRetry(async () => (await import("./OpeningChoice")).OpeningChoice, {
  fallback: renderPlaceholder,
});

export function DeferredOpening({ data }: { data: CalendarWithItems | undefined }) {
  return data ? <OpeningChoice key={data.calendar.id} data={data} /> : renderPlaceholder();
}

function renderPlaceholder() {
  return <Choices heights={["22.2rem", "11.6rem"]} count={2} />;
}

const Choices = styled(Placeholder)`
  margin-top: 3.9rem;
`;
