import { type AdminCalendar, formatMoney, parsePence } from "@advent/contract";
import { nanoid } from "@advent/store";
import { useRefundPartMutation } from "@advent/store/admin";
import { Button, Dialog, Stack } from "@advent/ui";
import { type FormEvent, useId, useState } from "react";
import { CheckboxGroup } from "../../../shared/CheckboxGroup";
import { TextField } from "../../../shared/TextField";
import { useChange } from "../../../shared/useChange";

type Refundable = NonNullable<AdminCalendar["refundable"]>;

export function PartialRefund({ calendar, refundable }: Omit<RefundDialogProps, "close">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        Refund a part
      </Button>
      {isOpen && <RefundDialog calendar={calendar} refundable={refundable} close={() => setOpen(false)} />}
    </>
  );
}

interface RefundDialogProps {
  calendar: AdminCalendar;
  refundable: Refundable;
  close: () => void;
}

/** A request that failed keeps its id while nothing is changed, so that sending it again refunds once. */
function RefundDialog({ calendar, refundable, close }: RefundDialogProps) {
  const { id: calendarId, orderNumber, items } = calendar;
  const { kept, currency, version } = refundable;
  const formId = useId();
  const [days, setDays] = useState<readonly number[]>([]);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [refundId, setRefundId] = useState(() => nanoid());
  const [send, { isLoading }] = useRefundPartMutation();
  const save = useChange();
  const amount = parsePence(typed);

  function change(words: string, chosen = days): void {
    setTyped(words);
    setDays(chosen);
    setError(undefined);
    setRefundId(nanoid());
  }

  function choose(chosen: readonly number[]): void {
    const share = getPaidShare(calendar, chosen, refundable);
    change(share > 0 ? (share / 100).toFixed(2) : "", chosen);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!amount || amount >= kept) {
      setError(`Please type an amount below ${formatMoney(kept, currency)}, such as 25.00.`);
      return;
    }
    const request = send({ calendarId, refundId, version, amount, days: [...days] });
    const done = `${formatMoney(amount, currency)} refunded`;
    if (await save(request, { done, failed: "Nothing was refunded" })) close();
  }

  return (
    <Dialog
      open
      onOpenChange={close}
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
          legend="Days that it is for"
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

/** Returns what was paid for these days after discounts, in pence. */
function getPaidShare({ items, engravingPrice }: AdminCalendar, days: readonly number[], { paid }: Refundable): number {
  const chosen = items.filter(({ day }) => days.includes(day));
  const sum = (list: AdminCalendar["items"]) => list.reduce((total, { priceAmount }) => total + priceAmount, 0);
  const sumEngravings = (list: AdminCalendar["items"]) =>
    list.filter(({ engraving }) => engraving).length * (engravingPrice ?? 0);
  return Math.round(((paid - sumEngravings(items)) * sum(chosen)) / (sum(items) || 1)) + sumEngravings(chosen);
}
