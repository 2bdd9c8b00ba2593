import { type FulfilmentState, packSheetsPage, pickListPage } from "@advent/contract";
import { Link } from "@advent/router";
import { Button, ButtonLink, Cluster, inkSurface, styled } from "@advent/ui";
import { formatOrders, useOrderChange } from "./useOrderChange";

interface SelectionBarProps {
  ids: readonly string[];
  /** Step that the shown list allows for all of them. */
  from: FulfilmentState | undefined;
  onClear: () => void;
}

const STEP_LABELS: Partial<Record<FulfilmentState, string>> = { to_pick: "Mark as picked", picked: "Mark as packed" };

export function SelectionBar({ ids, from, onClear }: SelectionBarProps) {
  const { isBusy, advance, claim } = useOrderChange();
  const step = from && STEP_LABELS[from];
  if (ids.length === 0) return null;
  return (
    <Bar role="region" aria-label="Selected orders">
      <strong>{formatOrders(ids.length)} selected</strong>
      <Cluster gap="xs" justify="center">
        <ButtonLink as={Link} to={pickListPage.path} size="small">
          Pick list
        </ButtonLink>
        <ButtonLink as={Link} to={packSheetsPage.path} variant="secondary" size="small">
          Pack sheets
        </ButtonLink>
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void claim(ids, "claim")}>
          Claim
        </Button>
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void claim(ids, "release")}>
          Release
        </Button>
        {step && (
          <Button
            variant="secondary"
            size="small"
            busy={isBusy}
            onClick={() => void advance(ids, from).then((isDone) => isDone && onClear())}
          >
            {step}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onClear}>
          Clear
        </Button>
      </Cluster>
    </Bar>
  );
}

const Bar = styled.div`
  ${inkSurface}
  position: sticky;
  bottom: ${({ theme }) => theme.space.xs};
  z-index: ${({ theme }) => theme.layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space.sm};
  padding: ${({ theme }) => theme.space.sm};
  box-shadow: ${({ theme }) => theme.shadow.high};
  font-size: ${({ theme }) => theme.size.small};
`;
