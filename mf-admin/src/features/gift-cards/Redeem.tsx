import { type AdminGiftCard, formatMoney, parsePence } from "@advent/contract";
import { nanoid } from "@advent/store";
import { useRedeemGiftCardMutation } from "@advent/store/admin";
import { Button, ConfirmDialog } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { type FormEvent, useState } from "react";
import { LineForm } from "../../shared/forms.styles";
import { useChange } from "../../shared/useChange";

/** Redeems part of a card after a confirmation. The request is idempotent, so a double press or a retry redeems once. */
export function Redeem({ card: { code, balance, currency } }: { card: AdminGiftCard }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [confirmedPence, setConfirmedPence] = useState<number>();
  const [redemptionId, setRedemptionId] = useState(() => nanoid());
  const [send, { isLoading: isBusy }] = useRedeemGiftCardMutation();
  const change = useChange();

  function check(event: FormEvent): void {
    event.preventDefault();
    const amount = parsePence(typed);
    if (amount === undefined || amount > balance) {
      setError(`Please type an amount up to ${formatMoney(balance, currency)}, such as 25.00.`);
      return;
    }
    setError(undefined);
    setConfirmedPence(amount);
  }

  async function redeem(amount: number): Promise<void> {
    const done = `${formatMoney(amount, currency)} redeemed`;
    const card = await change(send({ code, redemptionId, amount }), { done, failed: "Nothing was redeemed" });
    setConfirmedPence(undefined);
    if (!card) return;
    setTyped("");
    setRedemptionId(nanoid());
  }

  return (
    <LineForm $least="8rem" $most="14rem" onSubmit={check} noValidate>
      <Field label="Amount to redeem" {...(error && { error })}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          maxLength={12}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary">
        Redeem
      </Button>
      {confirmedPence !== undefined && (
        <ConfirmDialog
          open
          title={`Redeem ${formatMoney(confirmedPence, currency)}?`}
          description={`${formatMoney(balance - confirmedPence, currency)} will be left on the card. This cannot be undone.`}
          confirmLabel="Redeem it"
          busy={isBusy}
          onConfirm={() => void redeem(confirmedPence)}
          onCancel={() => setConfirmedPence(undefined)}
        />
      )}
    </LineForm>
  );
}
