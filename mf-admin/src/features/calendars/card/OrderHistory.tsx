import {
  type AdminCalendar,
  formatMoment,
  formatRound,
  isConfirmed,
  lastDayOf,
  type OrderState,
  showGiftCardCode,
} from "@advent/contract";
import { useAcceptPaymentMutation, useRefundOrderMutation } from "@advent/store";
import { Button, ConfirmDialog, styled, Text, useToast } from "@advent/ui";
import { useState } from "react";
import { useRefusal } from "../../../shared/session/session";

/** What the shop's checkout has said of the order, and what a person has to decide about it. */
export function OrderHistory({ calendar }: { calendar: AdminCalendar }) {
  const { orderState, orderEvents, orderTasks, giftCard } = calendar;
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
          Gift card of {formatRound(giftCard.amount, giftCard.currency)}
          {giftCard.isWithdrawn && ", withdrawn"}: <code>{showGiftCardCode(giftCard.code)}</code>, until{" "}
          {lastDayOf(giftCard)}.
        </Text>
      )}
      <Refund calendar={calendar} />
      <Events>
        {orderEvents.map(({ at, what }) => (
          <Text key={at + what} as="li" size="small">
            <time dateTime={at}>{formatMoment(at)}</time>
            <br />
            {what}
          </Text>
        ))}
      </Events>
    </section>
  );
}

function Dispute({ calendar: { id, orderDifferences: differences } }: { calendar: AdminCalendar }) {
  const [asking, setAsking] = useState(false);
  const [accept, { isLoading: isBusy }] = useAcceptPaymentMutation();
  const refuse = useRefusal();
  const toast = useToast();

  async function take(): Promise<void> {
    setAsking(false);
    const { error } = await accept({ calendarId: id, differences });
    if (error) return refuse(error, "Nothing was changed");
    toast.show({ title: "Payment accepted", tone: "success" });
  }

  return (
    <Question>
      {differences.map((difference) => (
        <Text key={difference} size="small" tone="danger">
          {difference}
        </Text>
      ))}
      <Text size="small">Accept it as it is, or give the money back.</Text>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => setAsking(true)}>
        Accept this payment
      </Button>
      <ConfirmDialog
        open={asking}
        cautious
        title="Accept this payment as it is?"
        description={differences.join(" ")}
        confirmLabel="Accept"
        onConfirm={() => void take()}
        onCancel={() => setAsking(false)}
      />
    </Question>
  );
}

const REFUNDABLE: readonly OrderState[] = ["placed", "paid", "fulfilled", "disputed"];

function Refund({ calendar }: { calendar: AdminCalendar }) {
  const { id: calendarId, orderState, orderNumber } = calendar;
  const [asking, setAsking] = useState(false);
  const [send, { isLoading: isBusy }] = useRefundOrderMutation();
  const refuse = useRefusal();
  const toast = useToast();
  if (!isConfirmed(calendar) || !REFUNDABLE.includes(orderState)) return null;

  async function refund(): Promise<void> {
    setAsking(false);
    const { error } = await send({ calendarId, orderState });
    if (error) return refuse(error, "Nothing was given back");
    toast.show({ title: "The order is cancelled", tone: "success" });
  }

  return (
    <>
      <Button variant="quiet" size="small" busy={isBusy} onClick={() => setAsking(true)}>
        Refund and release
      </Button>
      <ConfirmDialog
        open={asking}
        cautious
        title={`Cancel order ${orderNumber}?`}
        description="Its payment is given back, its pieces return to stock and its gift card is withdrawn. This cannot be undone."
        confirmLabel="Refund and release"
        onConfirm={() => void refund()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

const Question = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.xs};
  margin-bottom: ${({ theme }) => theme.space.sm};
`;

const Events = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  list-style: none;
  overflow-wrap: anywhere;
`;
