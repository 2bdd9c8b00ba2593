import { Link } from "@advent/router";
import { Button, ButtonLink, Cluster } from "@advent/ui";
import { adminPages } from "../../pages";
import { SelectionSurface } from "../../shared/card.styles";
import { formatOrders, useOrderChange } from "./useOrderChange";

interface SelectionBarProps {
  ids: readonly string[];
  /** Picking is the one step of many orders at once: each is packed by scan, and sent with its number. */
  canPick: boolean;
  onClear: () => void;
}

export function SelectionBar({ ids, canPick, onClear }: SelectionBarProps) {
  const { isBusy, advance, claim } = useOrderChange();
  if (ids.length === 0) return null;
  return (
    <SelectionSurface role="region" aria-label="Selected orders">
      <strong>{formatOrders(ids.length)} selected</strong>
      <Cluster gap="xs" justify="center">
        <ButtonLink as={Link} to={adminPages.pickList.path} size="small">
          Pick list
        </ButtonLink>
        <ButtonLink as={Link} to={adminPages.packSheets.path} variant="secondary" size="small">
          Pack sheets
        </ButtonLink>
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void claim(ids, "claim")}>
          Claim
        </Button>
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void claim(ids, "release")}>
          Release
        </Button>
        {canPick && (
          <Button
            variant="secondary"
            size="small"
            busy={isBusy}
            onClick={() => void advance(ids, "to_pick").then((isDone) => isDone && onClear())}
          >
            Mark as picked
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onClear}>
          Clear
        </Button>
      </Cluster>
    </SelectionSurface>
  );
}
