import { formatBudget, formatMoment, formatRound, type Proposal } from "@advent/contract";
import { Button, Cluster, styled, Text, useShop } from "@advent/ui";
import type { Proposals } from "./useProposals";

export function EarlierProposals({ proposals: { proposals, shown, isBusy, show } }: { proposals: Proposals }) {
  const { currency } = useShop();
  const others = proposals.filter(({ id, changes, gone }) => id !== shown?.id && changes.length + gone.length > 0);
  if (others.length === 0) return null;
  return (
    <Place>
      <summary>{`Earlier proposals (${others.length})`}</summary>
      <ul>
        {others.map((proposal) => (
          <Row key={proposal.id} as="li" justify="space-between">
            <Text size="small">{describeProposal(proposal, currency)}</Text>
            <Button
              variant="secondary"
              size="small"
              disabled={isBusy || proposal.changes.length === 0}
              aria-label={`Look at the proposal of ${formatMoment(proposal.madeAt)}`}
              onClick={() => show(proposal)}
            >
              Look again
            </Button>
          </Row>
        ))}
      </ul>
    </Place>
  );
}

function describeProposal({ madeAt, budget, worth, changes }: Proposal, currency: string): string {
  const differs =
    changes.length === 0
      ? "its pieces have been sold"
      : `${changes.length} ${changes.length === 1 ? "door differs" : "doors differ"}`;
  return `${formatMoment(madeAt)}: ${formatBudget(budget, currency)}, worth ${formatRound(worth, currency)}, ${differs}`;
}

const Place = styled.details`
  margin-top: 1.75rem;

  summary {
    min-height: 2.75rem;
    padding-block: 0.6rem;
    cursor: pointer;
  }
`;

const Row = styled(Cluster)`
  gap: 0.5rem 1.5rem;
  padding-block: 0.75rem;
  border-top: 1px solid var(--line);
`;
