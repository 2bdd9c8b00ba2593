import type { Product } from "@advent/contract";
import type { AddToCalendarDialogProps } from "@advent/dialogs";
import { definePart, Rehearsal, usePart } from "@advent/ui";
import { WaitingDialog } from "../WaitingDialog";
import type { Asked } from "./chosen-variant";

const addToCalendar = definePart(async () => (await import("@advent/dialogs")).AddToCalendarDialog);

interface AddDialogProps extends Omit<AddToCalendarDialogProps, keyof Asked> {
  /** Undefined as long as no gift has been asked for: its code may come in the meantime. */
  asked: Asked | undefined;
}

/** The dialog that asks for the day of a gift, fetched in an idle moment: the grid is shown before anyone adds from it. */
export function AddDialog({ asked, ...dialog }: AddDialogProps) {
  const { value: AddToCalendar, hasFailed, retry } = usePart(addToCalendar, dialog.open);
  if (!asked) return null;
  if (AddToCalendar) return <AddToCalendar {...asked} {...dialog} />;
  const { open, onOpenChange } = dialog;
  return (
    <WaitingDialog
      open={open}
      onOpenChange={(next) => onOpenChange(next, "dismissed")}
      title="Add to Advent Calendar"
      hasFailed={hasFailed}
      onRetry={retry}
    />
  );
}

/** Goes through the dialog once with any gift, without its further pictures: the first press is answered as fast as the second. */
export function AddRehearsal({ product }: { product: Product }) {
  const AddToCalendar = usePart(addToCalendar, false).value;
  if (!AddToCalendar) return null;
  return (
    <Rehearsal>
      <AddToCalendar product={{ ...product, images: [], metals: [] }} open onOpenChange={() => undefined} />
    </Rehearsal>
  );
}
