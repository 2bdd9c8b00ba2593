import { startTransition, useCallback, useState } from "react";

/** Opens a dialog for a subject, which stays while it closes. */
export function useDialogFor<T>() {
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
