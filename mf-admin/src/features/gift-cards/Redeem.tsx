import { type AdminGiftCard, formatMoney, parsePence } from "@advent/contract";
import { nanoid } from "@advent/store";
import { useRedeemGiftCardMutation } from "@advent/store/admin";
import { ConfirmDialog } from "@advent/ui";
import { useState } from "react";
import { LineForm } from "../../shared/LineForm";
import { useChange } from "../../shared/useChange";

/** Redeems part of a card after a confirmation. The request is idempotent, so a double press or a retry redeems once. */
export function Redeem({ card: { code, balance, currency } }: { card: AdminGiftCard }) {
  const [confirmed, setConfirmed] = useState<{ amount: number; clear: () => void }>();
  const [redemptionId, setRedemptionId] = useState(() => nanoid());
  const [send, { isLoading: isBusy }] = useRedeemGiftCardMutation();
  const change = useChange();

  async function redeem({ amount, clear }: NonNullable<typeof confirmed>): Promise<void> {
    const done = `${formatMoney(amount, currency)} redeemed`;
    const card = await change(send({ code, redemptionId, amount }), { done, failed: "Nothing was redeemed" });
    setConfirmed(undefined);
    if (!card) return;
    clear();
    setRedemptionId(nanoid());
  }

  return (
    <>
      <LineForm
        label="Amount to redeem"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        submitLabel="Redeem"
        variant="secondary"
        least="8rem"
        most="14rem"
        onSubmit={(typed, { clear, reject }) => {
          const amount = parsePence(typed);
          if (amount !== undefined && amount <= balance) setConfirmed({ amount, clear });
          else reject(`Please type an amount up to ${formatMoney(balance, currency)}, such as 25.00.`);
        }}
      />
      {confirmed && (
        <ConfirmDialog
          open
          title={`Redeem ${formatMoney(confirmed.amount, currency)}?`}
          description={`${formatMoney(balance - confirmed.amount, currency)} will be left on the card. This cannot be undone.`}
          confirmLabel="Redeem it"
          busy={isBusy}
          onConfirm={() => void redeem(confirmed)}
          onCancel={() => setConfirmed(undefined)}
        />
      )}
    </>
  );
}
