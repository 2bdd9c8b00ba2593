import { DAY_COUNT, toRoman } from "@advent/contract";
import { Button, Spinner, styled, Text } from "@advent/ui";
import type { DoorAnimation } from "./doors/useDoorAnimation";
import { formatRelaxed } from "./format-relaxed";
import { StylistPanel } from "./StylistPanel";
import type { Stylist } from "./useStylist";

interface StylistProgressProps {
  stylist: Stylist;
  free: readonly number[];
  animation: DoorAnimation;
  onAnother: () => void;
}

export function StylistProgress({
  stylist: { isChoosing, error, relaxed, again, fillFree },
  free,
  animation,
  onAnother,
}: StylistProgressProps) {
  return (
    <div aria-live="polite">
      {isChoosing ? (
        <Panel>
          <Spinner />
          <Text>Our stylist is choosing your twelve gifts…</Text>
          <Skip animation={animation} />
        </Panel>
      ) : error ? (
        <Panel>
          <Text>{error}</Text>
          <Button variant="secondary" size="small" onClick={again}>
            Try again
          </Button>
          {free.length < DAY_COUNT && (
            <Button variant="quiet" size="small" onClick={onAnother}>
              Choose all again
            </Button>
          )}
        </Panel>
      ) : (
        <Panel>
          <Text>
            <span>{describeProgress(free)}</span>
            <span> {formatRelaxed(relaxed)}</span>
          </Text>
          <Skip animation={animation} />
          {free.length > 0 && free.length < DAY_COUNT && (
            <Button size="small" onClick={fillFree}>
              {free.length === 1 ? "Fill this day" : "Fill these days"}
            </Button>
          )}
        </Panel>
      )}
    </div>
  );
}

function Skip({ animation: { isPlaying, skip } }: Pick<StylistProgressProps, "animation">) {
  return (
    isPlaying && (
      <Button variant="quiet" size="small" onClick={skip}>
        Skip
      </Button>
    )
  );
}

function describeProgress(free: readonly number[]): string {
  if (free.length === 0) return "Your twelve gifts are chosen and stay a surprise.";
  if (free.length === DAY_COUNT) return "Choose a budget above and our stylist will fill the twelve doors.";
  const days = free.map(toRoman).join(", ");
  const empty = free.length === 1 ? `Day ${days} has` : `Days ${days} have`;
  return `${empty} no gift. Our stylist can fill the empty days and leave the rest.`;
}

const Panel = styled(StylistPanel)`
  margin-bottom: 1.5rem;

  & > p {
    flex: 1;
    min-width: 14rem;
  }
`;
