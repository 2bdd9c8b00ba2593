import {
  buildPath,
  FULFILMENT_LABELS,
  formatDay,
  formatMoment,
  ORDER_STATE_LABELS,
  type PackOrder,
  type ShopOrder,
} from "@advent/contract";
import { AppLink, Link } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Badge, ButtonLink, Cluster, Text } from "@advent/ui";
import { adminPages, getCalendarPath } from "../../pages";
import { AdminSection } from "../../shared/AdminSection";
import { CalendarExchanges } from "../../shared/CalendarExchanges";
import { HandlingLines } from "../../shared/HandlingLines";
import { LineForm } from "../../shared/LineForm";
import { useChange } from "../../shared/useChange";

export function OrderFacts({ order }: { order: PackOrder }) {
  const { calendarId, orderNumber, state, orderState, handling, notes, parcel, tasks, items } = order;
  const engravings = items.filter(({ engraving, isRefunded }) => engraving && !isRefunded).length;
  return (
    <AdminSection aria-label="The order">
      <Cluster>
        <strong>{orderNumber}</strong>
        <Badge>{FULFILMENT_LABELS[state]}</Badge>
        <Badge>{ORDER_STATE_LABELS[orderState]}</Badge>
        {engravings > 0 && <Badge tone="gold">{`Engraving: ${engravings}`}</Badge>}
      </Cluster>
      <OrderPromise order={order} />
      <HandlingLines handling={handling} />
      {parcel && (
        <Text>
          {parcel.carrier}: {parcel.trackingNumber}
        </Text>
      )}
      {tasks.map((task) => (
        <Text key={task} tone="danger">
          {task}
        </Text>
      ))}
      <CalendarExchanges calendarId={calendarId} />
      {notes.map(({ at, by, text }) => (
        <Text key={at + text}>
          “{text}” {by.name}, {formatMoment(at)}
        </Text>
      ))}
      <Cluster>
        <ButtonLink
          as={AppLink}
          to={buildPath(adminPages.printQr, { calendarIds: calendarId })}
          target="_blank"
          variant="quiet"
          size="small"
        >
          Print the cards
        </ButtonLink>
        <ButtonLink
          as={Link}
          to={buildPath(adminPages.addressLabels, {}, { order: calendarId })}
          variant="quiet"
          size="small"
        >
          Print the label
        </ButtonLink>
        <ButtonLink as={Link} to={getCalendarPath(calendarId)} variant="quiet" size="small">
          View calendar
        </ButtonLink>
      </Cluster>
    </AdminSection>
  );
}

export function OrderPromise({ order: { recipient, shipBy, firstDay } }: { order: ShopOrder }) {
  const door = firstDay ? `; the first door opens on ${formatDay(firstDay)}` : "";
  return <Text>{`For ${recipient ?? "an unnamed recipient"}. Leaves by ${formatDay(shipBy)}${door}.`}</Text>;
}

export function OrderHistory({ order: { calendarId, steps } }: { order: PackOrder }) {
  return (
    <AdminSection aria-label="History">
      {steps.length > 0 && (
        <Text as="ul" size="small" role="list">
          {steps.map(({ state, at, by }) => (
            <li key={at + state}>
              {FULFILMENT_LABELS[state]}, {formatMoment(at)}, {by.name}
            </li>
          ))}
        </Text>
      )}
      <NoteForm calendarId={calendarId} />
    </AdminSection>
  );
}

function NoteForm({ calendarId }: { calendarId: string }) {
  const [add] = adminApi.useAddOrderNoteMutation();
  const change = useChange();
  return (
    <LineForm
      label="Staff note"
      hint="Only staff see it."
      maxLength={500}
      submitLabel="Add note"
      onSubmit={async (text, { clear }) => {
        if (text && (await change(add({ calendarId, text })))) clear();
      }}
    />
  );
}
