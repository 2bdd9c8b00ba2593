import type { AddToCalendarDialogProps } from "@advent/dialogs";
import { lazyWithRetry, usePreload } from "@advent/ui";
import { WaitingDialog } from "../WaitingDialog";
import type { VariantRequest } from "./product-preview-context";

const AddToCalendarDialog = lazyWithRetry<AddToCalendarDialogProps>(
  async () => (await import("@advent/dialogs")).AddToCalendarDialog,
  { fallback: renderWaiting, errorFallback: renderWaiting },
);

interface AddDialogProps extends Omit<AddToCalendarDialogProps, keyof VariantRequest> {
  asked: VariantRequest | undefined;
}

export function AddDialog({ asked, ...dialog }: AddDialogProps) {
  usePreload(AddToCalendarDialog);
  return asked && <AddToCalendarDialog {...asked} {...dialog} />;
}

function renderWaiting({ open, onOpenChange }: AddToCalendarDialogProps, onRetry?: () => void) {
  return (
    <WaitingDialog
      open={open}
      onOpenChange={(next) => onOpenChange(next, "dismissed")}
      title="Add to Advent Calendar"
      onRetry={onRetry}
    />
  );
}
