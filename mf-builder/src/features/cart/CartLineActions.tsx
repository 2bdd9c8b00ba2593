import { hasNote, landingPage, pathOf } from "@advent/contract";
import { AppLink } from "@advent/router";
import { Button, ButtonLink, Cluster, ExternalIcon, PenIcon, TrashIcon, VisuallyHidden } from "@advent/ui";
import type { CartLineProps } from "./CartLine";

interface CartLineActionsProps extends CartLineProps {
  name: string;
  /** Not confirmed by the API yet. */
  pending: boolean;
  editing: boolean;
  onEdit: () => void;
}

export function CartLineActions(props: CartLineActionsProps) {
  const { item, calendarId, fixed, pending, removing, editing, name, onEdit, onRemove } = props;
  const which = <VisuallyHidden>{`, day ${item.day}: ${name}`}</VisuallyHidden>;
  return (
    <Cluster gap="xs">
      {!editing && (
        <Button variant="quiet" size="small" disabled={pending} onClick={onEdit}>
          <PenIcon size="1rem" />
          <span>
            {hasNote(item.note) ? "Edit Note" : "Add Note"}
            {which}
          </span>
        </Button>
      )}
      <ButtonLink
        as={AppLink}
        to={pathOf(landingPage, { calendarId }, { itemId: item.id, preview: 1 })}
        target="_blank"
        rel="noopener"
        variant="quiet"
        size="small"
      >
        <ExternalIcon size="1rem" />
        <span>
          Preview Day
          {which}
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </span>
      </ButtonLink>
      {!fixed && (
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
