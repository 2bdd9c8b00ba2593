import {
  type AdminCalendar,
  formatLastDay,
  formatMoment,
  formatRound,
  isRefundable,
  showGiftCardCode,
} from "@advent/contract";
import { useAcceptPaymentMutation, useRefundOrderMutation } from "@advent/store/admin";
import { Cluster, Stack, styled, Text } from "@advent/ui";
import { ActionButton } from "../../../shared/ActionButton";
import { useMay } from "../../../shared/session/session";
import { PartialRefund } from "./PartialRefund";

export function OrderHistory({ calendar }: { calendar: AdminCalendar }) {
  const may = useMay();
  const { orderState, orderEvents, orderTasks, giftCard, refundable } = calendar;
  if (orderState === "not_ordered" && orderEvents.length === 0) return null;
  return (
    <section aria-label="Order">
      {orderState === "disputed" && <Dispute calendar={calendar} />}
      {orderTasks.map((task) => (
        <Text key={task} size="small" tone="danger">
          {task}
        </Text>
      ))}
      {giftCard && (
        <Text size="small">
          <span>Gift card of {formatRound(giftCard.amount, giftCard.currency)}</span>
          {giftCard.isWithdrawn && <span>, withdrawn</span>}
          <span>: </span>
          <code>{showGiftCardCode(giftCard.code)}</code>
          <span>, until {formatLastDay(giftCard)}.</span>
        </Text>
      )}
      <Cluster>
        <Refund calendar={calendar} />
        {may("refundPart") && refundable && <PartialRefund calendar={calendar} refundable={refundable} />}
      </Cluster>
      <Stack as="ol" gap="xs" role="list">
        {orderEvents.map(({ at, what }) => (
          <Text key={at + what} as="li" size="small">
            <time dateTime={at}>{formatMoment(at)}</time>
            <br />
            {what}
          </Text>
        ))}
      </Stack>
    </section>
  );
}

function Dispute({ calendar: { id, orderDifferences: differences } }: { calendar: AdminCalendar }) {
  const [accept] = useAcceptPaymentMutation();
  return (
    <Confirmation>
      {differences.map((difference) => (
        <Text key={difference} size="small" tone="danger">
          {difference}
        </Text>
      ))}
      <Text size="small">Accept the payment as it is, or refund it.</Text>
      <ActionButton
        label="Accept this payment"
        title="Accept this payment as it is?"
        description={differences.join(" ")}
        confirmLabel="Accept"
        send={() => accept({ calendarId: id, differences })}
        done="Payment accepted"
        failed="Nothing was changed"
      />
    </Confirmation>
  );
}

function Refund({ calendar }: { calendar: AdminCalendar }) {
  const { id: calendarId, orderState, orderNumber } = calendar;
  const [send] = useRefundOrderMutation();
  if (!isRefundable(calendar)) return null;
  return (
    <ActionButton
      label="Refund and release"
      variant="quiet"
      title={`Cancel order ${orderNumber}?`}
      description="The payment is refunded, the products return to stock and the gift card is withdrawn. This cannot be undone."
      send={() => send({ calendarId, orderState })}
      done="Order cancelled"
      failed="Nothing was refunded"
    />
  );
}

const Confirmation = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.xs};
  margin-bottom: ${({ theme }) => theme.space.sm};
`;
