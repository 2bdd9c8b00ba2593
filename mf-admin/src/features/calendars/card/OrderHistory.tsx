import { type AdminCalendar, formatMoment } from "@advent/contract";
import { useAcceptPaymentMutation } from "@advent/store";
import { Button, ConfirmDialog, styled, Text, useToast } from "@advent/ui";
import { useState } from "react";
import { useRefusal } from "../../../shared/session/session";

/** What the shop's checkout has said of the order, and what a person has to decide about it. */
export function OrderHistory({ calendar }: { calendar: AdminCalendar }) {
  const { orderState, orderEvents } = calendar;
  if (orderEvents.length === 0) return null;
  return (
    <section aria-label="Order">
      {orderState === "disputed" && <Dispute calendar={calendar} />}
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
      <Text size="small">Accept it as it is, or cancel and refund it in the shop: this page follows.</Text>
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

const Question = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.xs};
  margin-bottom: ${({ theme }) => theme.space.sm};
`;

const Events = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  overflow-wrap: anywhere;
`;
