import { type Calendar, formatMoney } from "@advent/contract";
import { getErrorText, useAcceptItemChangesMutation, useLazyListItemChangesQuery } from "@advent/store";
import { Button, Dialog, Price, styled, Text, useToast } from "@advent/ui";
import { ChangeLine } from "./ChangeLine";
import { type CheckoutConflict, NO_CONFLICT } from "./useCheckout";

interface ChangesDialogProps {
  calendar: Calendar;
  conflict: CheckoutConflict;
  total: number;
  onConflict: (conflict: CheckoutConflict) => void;
  onSettled: () => void;
}

export function ChangesDialog({ calendar, conflict, total, onConflict, onSettled }: ChangesDialogProps) {
  const { changes, shownTotal } = conflict;
  const newTotal = formatMoney(total, calendar.priceRules.currency);
  const [acceptChanges, { isLoading }] = useAcceptItemChangesMutation();
  const [listChanges] = useLazyListItemChangesQuery();
  const toast = useToast();
  const close = () => onConflict(NO_CONFLICT);
  const refresh = async () => {
    const { data } = await listChanges(calendar.id);
    if (data?.changes.length) onConflict({ changes: data.changes, shownTotal });
    else close();
  };
  const prices = changes.flatMap(({ day, newPriceAmount }) =>
    newPriceAmount === null ? [] : [{ day, priceAmount: newPriceAmount }],
  );
  const soldOut = changes.some((change) => change.reason === "stock");
  const hasNewTotal = !soldOut && shownTotal !== undefined && newTotal !== shownTotal;
  const accept = async () => {
    if (prices.length === 0) return onSettled();
    const { data, error } = await acceptChanges({ calendarId: calendar.id, prices });
    if (error)
      return toast.fail(getErrorText(error, "Unable to create checkout. Please try again."), "Checkout failed");
    if (data.changes.length === 0) onSettled();
    else onConflict({ changes: data.changes, shownTotal });
  };
  return (
    <Dialog
      open={shownTotal !== undefined}
      onOpenChange={close}
      title="Something has changed"
      description={`${changes.length > 0 ? "These have changed since you chose them." : "The total has changed."} Nothing has been ordered yet.`}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Back to my calendar
          </Button>
          {(prices.length > 0 || !soldOut) && (
            <Button busy={isLoading} onClick={() => void accept()}>
              {soldOut ? "Accept new prices" : "Accept and continue"}
            </Button>
          )}
        </>
      }
    >
      {changes.length > 0 && (
        <Lines>
          {changes.map((change) => (
            <ChangeLine
              key={change.itemId}
              change={change}
              isStylistChoice={calendar.isStylistChoice}
              onReplaced={() => void refresh()}
            />
          ))}
        </Lines>
      )}
      {hasNewTotal && (
        <Text>
          <span>Total</span> <Price amount={newTotal} was={shownTotal} />
        </Text>
      )}
      {soldOut && <Text tone="soft">Please choose another gift for each day that is out of stock.</Text>}
    </Dialog>
  );
}

const Lines = styled.ul.attrs({ role: "list" })`
  display: grid;
  margin-bottom: 1rem;
  border-top: 1px solid var(--line);
`;
