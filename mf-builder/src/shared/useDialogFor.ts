import { startTransition, useCallback, useState } from "react";

interface Shown<T> {
  subject?: T;
  /** Changes with each opening. As the dialog's key it makes its state start fresh. */
  opening: number;
}

/** Opens a dialog for a subject, which stays while it closes. */
export function useDialogFor<T>() {
  const [shown, setShown] = useState<Shown<T>>({ opening: 0 });
  const [open, onOpenChange] = useState(false);
  // The pressed button is painted before the dialog renders.
  const show = useCallback(
    (subject: T) =>
      startTransition(() => {
        setShown(({ opening }) => ({ subject, opening: opening + 1 }));
        onOpenChange(true);
      }),
    [],
  );
  return { ...shown, open, show, onOpenChange };
}
