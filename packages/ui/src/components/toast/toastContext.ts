import { createContext, useContext } from "react";

export interface ToastOptions {
  title: string;
  description?: string | undefined;
  /** A destructive toast interrupts the screen reader; the others wait for a pause. */
  tone?: "default" | "destructive" | "success";
  /** Milliseconds until it goes away; 5000 by default (behaviour §9). */
  duration?: number | undefined;
  action?: { label: string; onClick: () => void };
}

export interface Toasts {
  /** Shows a toast in place of the one in sight (behaviour §9: one at a time). */
  show: (toast: ToastOptions) => void;
  /** Shows what went wrong, as a destructive toast. The title is "Error" unless told; `duration` as in {@link ToastOptions}. */
  fail: (description: string, title?: string, duration?: number) => void;
  dismiss: () => void;
}

export const ToastContext = createContext<Toasts | null>(null);

/** The toasts of the nearest ToastProvider. The object is the same on every render. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error("useToast needs a ToastProvider above it.");
  return toasts;
}
