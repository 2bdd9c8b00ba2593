import { Dialog, type DialogProps, ErrorState, Skeleton } from "@advent/ui";

interface WaitingDialogProps extends Omit<DialogProps, "children" | "footer"> {
  /** Loads the dialog's module again after it could not be loaded. */
  onRetry?: (() => void) | undefined;
}

/** Shows in place of a dialog while its module loads, and offers to try again when that fails. */
export function WaitingDialog({ onRetry, ...dialog }: WaitingDialogProps) {
  return (
    <Dialog {...dialog}>
      {onRetry ? (
        <ErrorState title="This can’t be opened" message="Please check your connection." onRetry={onRetry} />
      ) : (
        <Skeleton height="18rem" />
      )}
    </Dialog>
  );
}
