import { createContext, useContext } from "react";

export interface ToastOptions {
  title: string;
  description?: string | undefined;
  /** A destructive toast interrupts the screen reader. The others wait for a pause. */
  tone?: "default" | "destructive" | "success";
  /** In milliseconds. Defaults to 5000 (behaviour §9). */
  duration?: number | undefined;
  action?: { label: string; onClick: () => void };
}

export interface Toasts {
  show: (toast: ToastOptions) => void;
  /** Shows a destructive toast. The title defaults to "Error"; `duration` as in {@link ToastOptions}. */
  fail: (description: string, title?: string, duration?: number) => void;
  dismiss: () => void;
}

export const ToastContext = createContext<Toasts | null>(null);

export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error("useToast needs a ToastProvider above it.");
  return toasts;
}
