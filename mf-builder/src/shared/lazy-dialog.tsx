import { Dialog, type DialogProps, ErrorState, lazyWithRetry, Skeleton } from "@advent/ui";
import type { ComponentType } from "react";

interface LazyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean, reason: "dismissed") => void;
}

/** Loads a dialog on demand. Its frame shows at once, with a retry when loading failed. */
export function createLazyDialog<Props extends LazyDialogProps>(
  load: () => Promise<ComponentType<Props>>,
  getFrame: (props: Props) => Pick<DialogProps, "title" | "description" | "size" | "closesOnBack">,
) {
  const renderFrame = (props: Props, onRetry?: () => void) => (
    <Dialog {...getFrame(props)} open={props.open} onOpenChange={(next) => props.onOpenChange(next, "dismissed")}>
      {onRetry ? (
        <ErrorState title="This can’t be opened" message="Please check your connection." onRetry={onRetry} />
      ) : (
        <Skeleton height="18rem" />
      )}
    </Dialog>
  );
  return lazyWithRetry<Props>(load, { fallback: renderFrame, errorFallback: renderFrame });
}
