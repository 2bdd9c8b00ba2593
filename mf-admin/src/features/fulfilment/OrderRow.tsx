import { buildPath, FULFILMENT_LABELS, formatDay, formatMoment, type ShopOrder } from "@advent/contract";
import { Link } from "@advent/router";
import { Badge, media, styled, VisuallyHidden } from "@advent/ui";
import { Checkbox } from "@advent/ui/fields";
import { adminPages } from "../../pages";

interface OrderRowProps {
  order: ShopOrder;
  isSelected: boolean;
  onToggle: () => void;
}

/** A table row, which becomes a card on a phone. */
export function OrderRow({ order, isSelected, onToggle }: OrderRowProps) {
  const { calendarId, orderNumber, recipient, state, shipBy, firstDay, claim, steps, tasks, notes } = order;
  const last = steps.at(-1);
  const name = orderNumber ?? calendarId;
  return (
    <Row>
      <td>
        <SelectBox
          label={<VisuallyHidden>Select order {name}</VisuallyHidden>}
          checked={isSelected}
          onChange={onToggle}
        />
      </td>
      <th scope="row">
        <OrderLink to={buildPath(adminPages.order, { calendarId })}>{name}</OrderLink>
        <small>{recipient}</small>
      </th>
      <td data-label="State">
        <Badge tone={state === "stopped" ? "danger" : state === "sent" ? "success" : "neutral"}>
          {FULFILMENT_LABELS[state]}
        </Badge>
        {last && (
          <small>
            {formatMoment(last.at)}, {last.by.name}
          </small>
        )}
      </td>
      <td data-label="Leaves by">{formatDay(shipBy)}</td>
      <td data-label="First door">{firstDay ? formatDay(firstDay) : "All at once"}</td>
      <td data-label="Who" data-empty={!claim}>
        {claim?.by.name}
      </td>
      <td data-label="To do" data-empty={tasks.length + notes.length === 0}>
        {tasks.length > 0 && <Badge tone="danger">{tasks.length === 1 ? "1 task" : `${tasks.length} tasks`}</Badge>}
        {notes.length > 0 && <Badge>{notes.length === 1 ? "1 note" : `${notes.length} notes`}</Badge>}
      </td>
    </Row>
  );
}

export const OrderTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  text-align: left;
  font-size: ${({ theme }) => theme.size.small};

  & :is(th, td) {
    padding: ${({ theme }) => theme.space.xs};
    border-bottom: 1px solid var(--line);
    vertical-align: top;
  }
  & td:first-child {
    width: 3rem;
  }
  & small {
    display: block;
    color: var(--text-soft);
    font-weight: 400;
  }
  ${media.down("md")} {
    display: block;

    & > thead {
      display: none;
    }
    & > tbody {
      display: grid;
      gap: ${({ theme }) => theme.space.xs};
    }
  }
`;

const Row = styled.tr`
  ${media.down("md")} {
    display: grid;
    grid-template-columns: auto 1fr 1fr;
    border: 1px solid var(--line);
    background: var(--surface-raised);

    & > :is(th, td) {
      border: 0;
    }
    & > th {
      grid-column: 2 / -1;
    }
    & > td[data-label] {
      grid-column: auto / span 3;
      display: grid;
      grid-template-columns: 6rem 1fr;
      justify-items: start;
      padding-block: ${({ theme }) => theme.space.xxs};
    }
    & > td[data-empty="true"] {
      display: none;
    }
    & > td[data-label]::before {
      content: attr(data-label);
      color: var(--text-soft);
    }
    & > td[data-label] > small {
      grid-column: 2;
    }
  }
`;

const OrderLink = styled(Link)`
  display: inline-flex;
  align-items: center;
`;

const SelectBox = styled(Checkbox)`
  min-width: 2.75rem;
  min-height: 2.75rem;
`;
