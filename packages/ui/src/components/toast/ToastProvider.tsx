import { type ReactNode, useMemo, useState } from "react";
import { Toast } from "./Toast";
import { ToastContext, type ToastOptions } from "./toastContext";
import { Region } from "./toastLook";

interface Shown extends ToastOptions {
  key: number;
}

/**
 * Gives `useToast` to what is inside and shows one toast at a time. Both live regions are always in the page: a region
 * that arrives together with its words is not read out.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const toasts = useMemo(() => {
    let count = 0;
    const show = (toast: ToastOptions) => setShown({ ...toast, key: ++count });
    return {
      show,
      fail: (description: string, title = "Error", duration?: number) =>
        show({ title, description, tone: "destructive", ...(duration && { duration }) }),
      dismiss: () => setShown(null),
    };
  }, []);

  const card = shown && <Toast key={shown.key} toast={shown} onDismiss={toasts.dismiss} />;
  const urgent = shown?.tone === "destructive";
  return (
    <ToastContext value={toasts}>
      {children}
      <Region role="status" aria-live="polite" aria-atomic="true">
        {!urgent && card}
      </Region>
      <Region role="alert" aria-live="assertive" aria-atomic="true">
        {urgent && card}
      </Region>
    </ToastContext>
  );
}
