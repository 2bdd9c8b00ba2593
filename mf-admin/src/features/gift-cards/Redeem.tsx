import { type AdminGiftCard, formatMoney, parseDecimal } from "@advent/contract";
import { nanoid } from "@advent/store";
import { useRedeemGiftCardMutation } from "@advent/store/admin";
import { Button, useToast } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { type FormEvent, useState } from "react";
import { LineForm } from "../../shared/forms.styles";
import { useSessionError } from "../../shared/session/session";

/** Redeems part of a card. The request is idempotent, so a double press or a retry redeems once. */
export function Redeem({ card: { code, balance, currency } }: { card: AdminGiftCard }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [redemptionId, setRedemptionId] = useState(() => nanoid());
  const [send, { isLoading: isBusy }] = useRedeemGiftCardMutation();
  const refuse = useSessionError();
  const toast = useToast();

  async function redeem(event: FormEvent): Promise<void> {
    event.preventDefault();
    const amount = parsePence(typed);
    if (amount === undefined || amount > balance) {
      return setError(`Please type an amount up to ${formatMoney(balance, currency)}, such as 25.00.`);
    }
    setError(undefined);
    const response = await send({ code, redemptionId, amount });
    if (response.error) return refuse(response.error, "Nothing was redeemed");
    setTyped("");
    setRedemptionId(nanoid());
    toast.show({ title: `${formatMoney(amount, currency)} redeemed`, tone: "success" });
  }

  return (
    <LineForm $least="8rem" $most="14rem" onSubmit={(event) => void redeem(event)} noValidate>
      <Field label="Amount to redeem" {...(error && { error })}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          maxLength={12}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={isBusy}>
        Redeem
      </Button>
    </LineForm>
  );
}

/** Parses `£25` or `25.5` into pence. Returns undefined for anything else. */
function parsePence(typed: string): number | undefined {
  const digits = typed.trim().replace(/^£|,/g, "");
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(digits)) return undefined;
  return parseDecimal(digits) || undefined;
}
