import { useCallback, useState } from "react";

interface DialogFor<T> {
  /** What the dialog is about; it stays while the dialog closes. */
  subject: T | undefined;
  open: boolean;
  show: (subject: T) => void;
  onOpenChange: (open: boolean) => void;
}

/** A dialog about one thing at a time. */
export function useDialogFor<T>(): DialogFor<T> {
  const [subject, setSubject] = useState<T>();
  const [open, onOpenChange] = useState(false);
  const show = useCallback((next: T) => {
    setSubject(next);
    onOpenChange(true);
  }, []);
  return { subject, open, show, onOpenChange };
}
