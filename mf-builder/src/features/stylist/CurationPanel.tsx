import { DAY_COUNT } from "@advent/contract";
import { Button, inkSurface, media, Spinner, styled, Text } from "@advent/ui";
import { relaxedSentence } from "./relaxed";
import type { Stylist } from "./useStylist";

interface CurationPanelProps {
  stylist: Stylist;
  itemCount: number;
  /** Has the gifts that are there replaced; asks first. */
  onChooseAgain: () => void;
}

/** What the stylist is doing, has done, or could not do. */
export function CurationPanel({ stylist: { curation, curate }, itemCount, onChooseAgain }: CurationPanelProps) {
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
          <Button variant="secondary" size="small" onClick={() => void curate(curation.budget)}>
            Try again
          </Button>
        </Panel>
      )}
      {curation.state !== "running" && curation.state !== "failed" && itemCount > 0 && (
        <Panel>
          <Text>
            {itemCount === DAY_COUNT
              ? "Your twelve gifts are chosen and stay a surprise."
              : "Not every day has a gift. Our stylist can choose all twelve anew."}
            {curation.state === "done" && ` ${relaxedSentence(curation.relaxed)}`}
          </Text>
          <Button variant="secondary" size="small" onClick={onChooseAgain}>
            Choose again
          </Button>
        </Panel>
      )}
    </div>
  );
}

const Panel = styled.div`
  ${inkSurface}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem 1.5rem;
  margin-top: 2rem;
  padding: 1.25rem 1.5rem;
  border-radius: ${({ theme }) => theme.radius.medium};

  & > p {
    flex: 1;
    min-width: 14rem;
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;
