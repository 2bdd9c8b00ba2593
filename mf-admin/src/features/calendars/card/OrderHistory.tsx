import {
  type AdminCalendar,
  buildPath,
  formatExample,
  formatLastDay,
  formatMoment,
  formatMoney,
  formatRound,
  isRefundable,
  isSettled,
  parseAmount,
  showGiftCardCode,
  toDecimal,
} from "@advent/contract";
import { Link } from "@advent/router";
import { nanoid } from "@advent/store";
import { adminApi } from "@advent/store/admin";
import { Button, ButtonLink, Cluster, Dialog, Stack, styled, Text } from "@advent/ui";
import { type FormEvent, useId, useState } from "react";
import { adminPages } from "../../../pages";
import { ActionButton } from "../../../shared/ActionButton";
import { CalendarExchanges } from "../../../shared/CalendarExchanges";
import { CheckboxGroup } from "../../../shared/CheckboxGroup";
import { useMay } from "../../../shared/session/session";
import { TextField } from "../../../shared/TextField";
import { useChange } from "../../../shared/useChange";
import { UnsavedScopeProvider, useLeaveWarning, useUnsavedScope } from "../../../shared/useLeaveWarning";
import { CardSection } from "./CardSection";
import { OutsideRefund } from "./OutsideRefund";

export function OrderHistory({ calendar }: { calendar: AdminCalendar }) {
  const may = useMay();
  const { orderState, orderEvents, orderTasks, giftCard, refundable, failedRefunds } = calendar;
  if (orderState === "not_ordered" && orderEvents.length === 0) return null;
  return (
    <CardSection title="Order">
      {orderState === "disputed" && <Dispute calendar={calendar} />}
      {orderTasks.map((task) => (
        <Text key={task} size="small" tone="danger">
          {task}
        </Text>
      ))}
      {may("confirmBuyerEmail") && calendar.mustConfirmEmail && <UnconfirmedEmail calendar={calendar} />}
      {may("markPaid") && orderState === "placed" && calendar.orderNumber && <Unpaid calendar={calendar} />}
      <CalendarExchanges calendarId={calendar.id} />
      {giftCard && (
        <Text size="small">
          <span>Gift card of {formatRound(giftCard.amount, giftCard.currency)}</span>
          {giftCard.isWithdrawn && <span>, withdrawn</span>}
          <span>: </span>
          <code>{showGiftCardCode(giftCard.code)}</code>
          <span>, until {formatLastDay(giftCard)}.</span>
        </Text>
      )}
      {orderEvents.length > 0 && (
        <Stack as="ol" gap="xs" role="list">
          {orderEvents.map(({ at, what }) => (
            <Text key={at + what} as="li" size="small">
              <Moment dateTime={at}>{formatMoment(at)}</Moment>
              {what}
            </Text>
          ))}
        </Stack>
      )}
      <Cluster>
        {may("readOrders") && isSettled(calendar) && orderState !== "placed" && (
          <ButtonLink as={Link} to={buildPath(adminPages.order, { calendarId: calendar.id })} size="small">
            Open order
          </ButtonLink>
        )}
        <Refund calendar={calendar} />
        {may("recordOutsideRefund") &&
          failedRefunds.map((failed) => <OutsideRefund key={failed.id} calendar={calendar} failed={failed} />)}
        {may("refundPart") && refundable && <PartialRefund calendar={calendar} refundable={refundable} />}
      </Cluster>
    </CardSection>
  );
}

function Dispute({ calendar: { id, orderDifferences: differences } }: { calendar: AdminCalendar }) {
  const [accept] = adminApi.useAcceptPaymentMutation();
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

function UnconfirmedEmail({ calendar: { id: calendarId, customerEmail } }: { calendar: AdminCalendar }) {
  const [send] = adminApi.useConfirmBuyerEmailMutation();
  return (
    <ActionButton
      label="Mark email as confirmed"
      title="Mark the buyer’s email address as confirmed?"
      description={`Only if the buyer has told you that ${customerEmail} is theirs. The emails that were held are then sent.`}
      confirmLabel="Mark as confirmed"
      send={() => send({ calendarId })}
      done="Email address confirmed"
      failed="Nothing was changed"
    />
  );
}

function Unpaid({ calendar: { id: calendarId, orderNumber, heldUntil } }: { calendar: AdminCalendar }) {
  const [send] = adminApi.useMarkPaidMutation();
  return (
    <Confirmation>
      {heldUntil && (
        <Text size="small">
          {`Cancelled on ${formatMoment(heldUntil)} unless it is marked as paid or somebody starts to pack it.`}
        </Text>
      )}
      <ActionButton
        label="Mark as paid"
        variant="primary"
        title={`Mark order ${orderNumber} as paid?`}
        description="Its gifts stay reserved from now on. The buyer gets no email."
        confirmLabel="Mark as paid"
        send={() => send({ calendarId })}
        done="Order marked as paid"
        failed="Nothing was changed"
      />
    </Confirmation>
  );
}

function Refund({ calendar }: { calendar: AdminCalendar }) {
  const { id: calendarId, orderState, orderNumber } = calendar;
  const [send] = adminApi.useRefundOrderMutation();
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

type Refundable = NonNullable<AdminCalendar["refundable"]>;

function PartialRefund({ calendar, refundable }: Omit<RefundDialogProps, "close" | "leave">) {
  const [isOpen, setOpen] = useState(false);
  const { scope, confirmDiscard } = useUnsavedScope();
  const close = () => setOpen(false);
  const leave = () => confirmDiscard() && close();
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        Refund a part
      </Button>
      <UnsavedScopeProvider value={scope}>
        {isOpen && <RefundDialog calendar={calendar} refundable={refundable} close={close} leave={leave} />}
      </UnsavedScopeProvider>
    </>
  );
}

interface RefundDialogProps {
  calendar: AdminCalendar;
  refundable: Refundable;
  close: () => void;
  leave: () => void;
}

/** A request that failed keeps its id while nothing is changed, so that sending it again refunds once. */
function RefundDialog({ calendar, refundable, close, leave }: RefundDialogProps) {
  const { id: calendarId, orderNumber, items } = calendar;
  const { kept, currency, version } = refundable;
  const formId = useId();
  const [days, setDays] = useState<readonly number[]>([]);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [refundId, setRefundId] = useState(() => nanoid());
  const [send, { isLoading }] = adminApi.useRefundPartMutation();
  const save = useChange();
  useLeaveWarning(typed !== "" || days.length > 0);
  const amount = parseAmount(typed, currency);

  function change(words: string, chosen = days): void {
    setTyped(words);
    setDays(chosen);
    setError(undefined);
    setRefundId(nanoid());
  }

  function choose(chosen: readonly number[]): void {
    const paid = refundable.days.filter(({ day }) => chosen.includes(day));
    const share = paid.reduce((sum, one) => sum + one.amount, 0);
    change(share > 0 ? toDecimal(share, currency) : "", chosen);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!amount || amount >= kept) {
      setError(`Please type an amount below ${formatMoney(kept, currency)}, such as ${formatExample(currency)}.`);
      return;
    }
    const request = send({ calendarId, refundId, version, amount, days: [...days] });
    const done = `${formatMoney(amount, currency)} refunded`;
    if (await save(request, { done, failed: "Nothing was refunded" })) close();
  }

  return (
    <Dialog
      open
      onOpenChange={leave}
      size="small"
      title={`Refund a part of order ${orderNumber}`}
      description={`${formatMoney(kept, currency)} of ${formatMoney(refundable.paid, currency)} is left. The order, its stock and its gift card stay as they are, and the shop emails the buyer. This cannot be undone.`}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={isLoading}>
          {amount ? `Refund ${formatMoney(amount, currency)}` : "Refund"}
        </Button>
      }
    >
      <Stack as="form" id={formId} onSubmit={(event: FormEvent) => void submit(event)} noValidate>
        <CheckboxGroup
          legend="Days it covers"
          options={items.map(({ day }) => day)}
          labels={Object.fromEntries(items.map(({ day, productName }) => [day, `${day}. ${productName}`]))}
          value={days}
          onChange={choose}
        />
        <TextField
          label="Amount to refund"
          error={error}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={(text) => change(text)}
        />
      </Stack>
    </Dialog>
  );
}

const Confirmation = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.xs};
`;

const Moment = styled.time`
  display: block;
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.caption};
`;
