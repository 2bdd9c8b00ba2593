import {
  type AdminCalendar,
  formatExample,
  formatMoney,
  parseAmount,
  REFERENCE_MAX_LENGTH,
  toDecimal,
} from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Button, Dialog, Stack } from "@advent/ui";
import { type FormEvent, useId, useState } from "react";
import { TextField } from "../../../shared/TextField";
import { useChange } from "../../../shared/useChange";
import { UnsavedScopeProvider, useLeaveWarning, useUnsavedScope } from "../../../shared/useLeaveWarning";

interface OutsideRefundProps {
  calendar: Pick<AdminCalendar, "id" | "orderNumber">;
  failed: AdminCalendar["failedRefunds"][number];
}

export function OutsideRefund({ calendar, failed }: OutsideRefundProps) {
  const [isOpen, setOpen] = useState(false);
  const { scope, confirmDiscard } = useUnsavedScope();
  const close = () => setOpen(false);
  const leave = () => confirmDiscard() && close();
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {`Record a refund of ${formatMoney(failed.amount, failed.currency)}`}
      </Button>
      <UnsavedScopeProvider value={scope}>
        {isOpen && <OutsideRefundDialog calendar={calendar} failed={failed} close={close} leave={leave} />}
      </UnsavedScopeProvider>
    </>
  );
}

interface OutsideRefundDialogProps extends OutsideRefundProps {
  close: () => void;
  leave: () => void;
}

function OutsideRefundDialog({ calendar, failed, close, leave }: OutsideRefundDialogProps) {
  const { id: failedId, amount: left, currency, version } = failed;
  const formId = useId();
  const [typed, setTyped] = useState(toDecimal(left, currency));
  const [reference, setReference] = useState("");
  const [errors, setErrors] = useState<{ amount?: string; reference?: string }>({});
  const [send, { isLoading }] = adminApi.useRecordOutsideRefundMutation();
  const save = useChange();
  useLeaveWarning(reference !== "");
  const amount = parseAmount(typed, currency);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!amount || amount > left) {
      const most = formatMoney(left, currency);
      setErrors({ amount: `Please type an amount of at most ${most}, such as ${formatExample(currency)}.` });
      return;
    }
    if (reference.trim() === "") {
      setErrors({ reference: "Please type how you find the refund again." });
      return;
    }
    const request = send({ calendarId: calendar.id, failedId, version, amount, reference });
    const done = `Refund of ${formatMoney(amount, currency)} recorded`;
    if (await save(request, { done, failed: "Nothing was recorded" })) close();
  }

  return (
    <Dialog
      open
      onOpenChange={leave}
      size="small"
      title={`Record a refund of order ${calendar.orderNumber}`}
      description={`The buyer’s bank did not take ${formatMoney(left, currency)}. Record what you have paid back another way. This moves no money, and cannot be undone. Once nothing is left of the payment, the order ends: its products return to stock and its gift card is withdrawn.`}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={isLoading}>
          Record refund
        </Button>
      }
    >
      <Stack as="form" id={formId} onSubmit={(event: FormEvent) => void submit(event)} noValidate>
        <TextField
          label="Amount paid back"
          error={errors.amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={setTyped}
        />
        <TextField
          label="Reference, such as the number of the bank transfer"
          error={errors.reference}
          autoComplete="off"
          maxLength={REFERENCE_MAX_LENGTH}
          value={reference}
          onChange={setReference}
        />
      </Stack>
    </Dialog>
  );
}
