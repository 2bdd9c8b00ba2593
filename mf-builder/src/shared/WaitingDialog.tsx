import { Dialog, type DialogProps, ErrorState, Skeleton } from "@advent/ui";

interface WaitingDialogProps extends Omit<DialogProps, "children" | "footer"> {
  onRetry?: (() => void) | undefined;
}

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
