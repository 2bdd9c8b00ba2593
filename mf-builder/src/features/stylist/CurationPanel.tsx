import { DAY_COUNT, toRoman } from "@advent/contract";
import { Button, Spinner, styled, Text } from "@advent/ui";
import { relaxedSentence } from "./relaxed";
import { StylistPanel } from "./StylistPanel";
import type { Stylist } from "./useStylist";

interface CurationPanelProps {
  stylist: Stylist;
  /** The days without a gift. */
  free: readonly number[];
  /** Has the gifts that are there replaced; asks first. */
  onChooseAgain: () => void;
}

/** What the stylist is doing, has done, or could not do. */
export function CurationPanel({ stylist: { curation, again, fillFree }, free, onChooseAgain }: CurationPanelProps) {
  return (
    <div aria-live="polite">
      {curation.state === "running" && (
        <Panel>
          <Spinner />
          <Text>Our stylist is choosing your twelve gifts…</Text>
        </Panel>
      )}
      {curation.state === "failed" && (
        <Panel>
          <Text>{curation.reason}</Text>
          <Button variant="secondary" size="small" onClick={again}>
            Try again
          </Button>
          {free.length < DAY_COUNT && (
            <Button variant="quiet" size="small" onClick={onChooseAgain}>
              Choose all again
            </Button>
          )}
        </Panel>
      )}
      {curation.state !== "running" && curation.state !== "failed" && free.length < DAY_COUNT && (
        <Panel>
          <Text>
            {free.length === 0
              ? "Your twelve gifts are chosen and stay a surprise."
              : `${emptyDays(free)} no gift. Our stylist can fill what is empty and leave the rest as it is.`}
            {curation.state === "done" && ` ${relaxedSentence(curation.relaxed)}`}
          </Text>
          {free.length > 0 && (
            <Button size="small" onClick={fillFree}>
              {free.length === 1 ? "Fill this day" : "Fill these days"}
            </Button>
          )}
          <Button variant="secondary" size="small" onClick={onChooseAgain}>
            Choose again
          </Button>
        </Panel>
      )}
    </div>
  );
}

const emptyDays = (free: readonly number[]) =>
  free.length === 1 ? `Day ${free.map(toRoman).join()} has` : `Days ${free.map(toRoman).join(", ")} have`;

const Panel = styled(StylistPanel)`
  margin-top: 2rem;

  & > p {
    flex: 1;
    min-width: 14rem;
  }
`;
