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
      </th>
      <td>{recipient}</td>
      <td>{formatDay(shipBy)}</td>
      <td data-label="First door" data-empty={!firstDay}>
        {firstDay && formatDay(firstDay)}
      </td>
      <td>
        <Badge tone={state === "stopped" ? "danger" : state === "sent" ? "success" : "neutral"}>
          {FULFILMENT_LABELS[state]}
        </Badge>
      </td>
      <td data-label="Last step" data-empty={!last}>
        {last && <small>{`${formatMoment(last.at)}, ${last.by.name}`}</small>}
      </td>
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

export const ORDER_COLUMNS = ["Order", "For", "Leaves by", "First door", "State", "Last step", "Who", "To do"] as const;

export const OrderTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  text-align: left;
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;

  & > thead th {
    color: var(--text-soft);
    font-size: ${({ theme }) => theme.size.caption};
    font-weight: 400;
  }
  & small {
    color: var(--text-soft);
    font-size: ${({ theme }) => theme.size.caption};
  }
  & span + span {
    margin-left: ${({ theme }) => theme.space.xxs};
  }
  ${media.up("md")} {
    & :is(th, td) {
      height: 1.9375rem;
      padding: 0 ${({ theme }) => theme.space.xs};
      border-bottom: 1px solid var(--line);
      line-height: 1.2;
    }
    & td:first-child {
      width: 2.5rem;
      padding-left: 0;
    }
  }
  ${media.down("md")} {
    display: block;

    & > thead {
      display: none;
    }
    & > tbody {
      display: grid;
    }
  }
`;

const Row = styled.tr`
  ${media.hover} {
    &:hover {
      background: var(--surface-raised);
    }
  }
  ${media.down("md")} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    column-gap: ${({ theme }) => theme.space.xs};
    padding-block: ${({ theme }) => theme.space.xxs};
    border-bottom: 1px solid var(--line);

    & > td:first-child {
      grid-row: span 2;
    }
    /* Puts the state next to the number, and the date next to the name. */
    & > td:nth-child(3) {
      grid-row: 2;
      grid-column: 2;
    }
    & > td:nth-child(4) {
      grid-row: 2;
      grid-column: 3;
      text-align: right;
    }
    & > td:nth-child(6) {
      grid-row: 1;
      grid-column: 3;
      justify-self: end;
    }
    & > td[data-label] {
      grid-column: 2 / -1;
    }
    & > td[data-empty="true"],
    & > td[data-label="Last step"] {
      display: none;
    }
    & > td[data-label]::before {
      content: attr(data-label) " ";
      color: var(--text-soft);
      font-size: ${({ theme }) => theme.size.caption};
    }
  }
`;

const OrderLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  white-space: nowrap;
  text-decoration-color: transparent;

  &:is(:hover, :focus-visible) {
    text-decoration-color: currentColor;
  }
`;

const SelectBox = styled(Checkbox)`
  min-width: 2rem;
  min-height: 1.75rem;
  align-items: center;

  ${media.coarse} {
    min-width: 3rem;
  }
`;
