import type { CalendarWithItems } from "@advent/contract";
import { Deferred, definePart, media, Skeleton, styled } from "@advent/ui";

const choice = definePart(async () => (await import("./OpeningChoice")).OpeningChoice);

/** The choice of how the doors open, in its place from the first screen on. */
export function DeferredOpening({ data }: { data: CalendarWithItems | undefined }) {
  const waiting = (
    <Place aria-hidden="true">
      <Skeleton height="100%" />
      <Skeleton height="100%" />
    </Place>
  );
  if (!data) return waiting;
  return (
    <Deferred key={data.calendar.id} part={choice} props={{ data }}>
      {waiting}
    </Deferred>
  );
}

/** As high as the two cards. */
const Place = styled.div`
  display: grid;
  gap: 1rem;
  height: 22rem;
  margin-top: 3.9rem;

  ${media.up("md")} {
    grid-template-columns: 1fr 1fr;
    gap: 1.5rem;
    height: 9rem;
  }
`;
