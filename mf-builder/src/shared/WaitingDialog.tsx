import { Dialog, type DialogProps, ErrorState, Skeleton } from "@advent/ui";

interface WaitingDialogProps extends Omit<DialogProps, "children" | "footer"> {
  /** Its code did not arrive: offline, or a release took the file away. */
  hasFailed: boolean;
  onRetry: () => void;
}

/** What a dialog shows until its code has come. */
export function WaitingDialog({ hasFailed, onRetry, ...dialog }: WaitingDialogProps) {
  return (
    <Dialog {...dialog}>
      {hasFailed ? (
        <ErrorState title="This can’t be opened" message="Please check your connection." onRetry={onRetry} />
      ) : (
        <Skeleton height="18rem" />
      )}
    </Dialog>
  );
}
