import { startTransition, useCallback, useState } from "react";

interface DialogFor<T> {
  /** Stays while the dialog closes. */
  subject: T | undefined;
  open: boolean;
  show: (subject: T) => void;
  onOpenChange: (open: boolean) => void;
}

export function useDialogFor<T>(): DialogFor<T> {
  const [subject, setSubject] = useState<T>();
  const [open, onOpenChange] = useState(false);
  // The pressed button is painted before the dialog renders.
  const show = useCallback(
    (next: T) =>
      startTransition(() => {
        setSubject(next);
        onOpenChange(true);
      }),
    [],
  );
  return { subject, open, show, onOpenChange };
}
