import { type FulfilmentState, packSheetsPage, pickListPage } from "@advent/contract";
import { Link } from "@advent/router";
import { Button, ButtonLink, Cluster } from "@advent/ui";
import { SelectionSurface } from "../../shared/card.styles";
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
    <SelectionSurface role="region" aria-label="Selected orders">
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
    </SelectionSurface>
  );
}
