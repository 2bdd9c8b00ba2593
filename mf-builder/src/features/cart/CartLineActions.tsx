import type { Item } from "@advent/contract";
import { AppLink } from "@advent/router";
import { isPendingItem } from "@advent/store";
import { Button, ButtonLink, Cluster, ExternalIcon, PenIcon, TrashIcon, VisuallyHidden } from "@advent/ui";
import { getNoteLabel } from "../../shared/note-actions";

interface CartLineActionsProps {
  item: Item;
  name: string;
  preview: string;
  removing: boolean;
  /** Undefined while the note is being edited and once its day was opened. */
  onEdit: (() => void) | undefined;
  /** Undefined once the item is fixed. */
  onRemove: (() => void) | undefined;
}

export function CartLineActions({ item, name, preview, removing, onEdit, onRemove }: CartLineActionsProps) {
  // Not confirmed by the API yet.
  const pending = isPendingItem(item);
  const which = <VisuallyHidden>{`, day ${item.day}: ${name}`}</VisuallyHidden>;
  return (
    <Cluster gap="xs">
      {onEdit && (
        <Button variant="quiet" size="small" disabled={pending} onClick={onEdit}>
          <PenIcon size="1rem" />
          <span>
            <span>{getNoteLabel(item)}</span>
            {which}
          </span>
        </Button>
      )}
      <ButtonLink as={AppLink} to={preview} target="_blank" rel="noopener" variant="quiet" size="small">
        <ExternalIcon size="1rem" />
        <span>
          Preview Day
          {which}
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </span>
      </ButtonLink>
      {onRemove && (
        <Button variant="quiet" size="small" disabled={pending} busy={removing} onClick={onRemove}>
          <TrashIcon size="1rem" />
          <span>
            Remove Item
            {which}
          </span>
        </Button>
      )}
    </Cluster>
  );
}
