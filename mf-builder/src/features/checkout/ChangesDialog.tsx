import type { Calendar, ItemChange } from "@advent/contract";
import { getErrorText, useAcceptItemChangesMutation, useLazyListItemChangesQuery } from "@advent/store";
import { Button, Dialog, styled, Text, useToast } from "@advent/ui";
import { ChangeLine } from "./ChangeLine";

interface ChangesDialogProps {
  calendar: Calendar;
  changes: readonly ItemChange[];
  onChanges: (changes: readonly ItemChange[]) => void;
  onSettled: () => void;
}

export function ChangesDialog({ calendar, changes, onChanges, onSettled }: ChangesDialogProps) {
  const [acceptChanges, { isLoading }] = useAcceptItemChangesMutation();
  const [listChanges] = useLazyListItemChangesQuery();
  const toast = useToast();
  const refresh = async () => onChanges((await listChanges(calendar.id)).data?.changes ?? []);
  const prices = changes.flatMap(({ day, newPriceAmount }) =>
    newPriceAmount === null ? [] : [{ day, priceAmount: newPriceAmount }],
  );
  const soldOut = changes.some((change) => change.reason === "stock");
  const accept = async () => {
    const { data, error } = await acceptChanges({ calendarId: calendar.id, prices });
    if (error)
      return toast.fail(getErrorText(error, "Unable to create checkout. Please try again."), "Checkout failed");
    onChanges(data.changes);
    if (data.changes.length === 0) onSettled();
  };
  return (
    <Dialog
      open={changes.length > 0}
      onOpenChange={() => onChanges([])}
      title="Something has changed"
      description="These have changed since you chose them. Nothing has been ordered yet."
      footer={
        <>
          <Button variant="secondary" onClick={() => onChanges([])}>
            Back to my calendar
          </Button>
          {prices.length > 0 && (
            <Button busy={isLoading} onClick={() => void accept()}>
              {soldOut ? "Accept new prices" : "Accept and continue"}
            </Button>
          )}
        </>
      }
    >
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
      {soldOut && <Text tone="soft">Please choose another gift for each day that is out of stock.</Text>}
    </Dialog>
  );
}

const Lines = styled.ul.attrs({ role: "list" })`
  display: grid;
  margin-bottom: 1rem;
  border-top: 1px solid var(--line);
`;
