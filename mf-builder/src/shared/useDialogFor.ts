import { useCallback, useState } from "react";

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
  const show = useCallback((next: T) => {
    setSubject(next);
    onOpenChange(true);
  }, []);
  return { subject, open, show, onOpenChange };
}
