import { Dialog } from "@advent/ui";
import { AddToCalendarForm } from "./AddToCalendarForm";
import { type AddToCalendarDialogProps, useAddToCalendar } from "./useAddToCalendar";

export function AddToCalendarDialog(props: AddToCalendarDialogProps) {
  const { product, open, isWaiting = false, asksSize = false } = props;
  const { dismiss, ...adding } = useAddToCalendar(props);
  const isOrdered = Boolean(adding.calendar?.calendar.orderNumber);
  return (
    <Dialog
      open={open}
      takesFocus={!isWaiting}
      onOpenChange={dismiss}
      title="Add to Advent Calendar"
      description={isOrdered ? "Your calendar is ordered." : "Choose the day it will be opened."}
    >
      <AddToCalendarForm product={product} asksSize={asksSize} {...adding} />
    </Dialog>
  );
}
