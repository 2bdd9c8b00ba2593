import { createContext, useContext } from "react";

export interface ToastOptions {
  title: string;
  description?: string | undefined;
  tone?: "default" | "destructive" | "success";
  duration?: number | undefined;
  action?: { label: string; onClick: () => void };
}

export interface Toasts {
  show: (toast: ToastOptions) => void;
  fail: (description: string, title?: string, duration?: number) => void;
  dismiss: () => void;
}

export const ToastContext = createContext<Toasts | null>(null);

export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error("useToast needs a ToastProvider above it.");
  return toasts;
}

/** Height in pixels that a toast covers at the top of a phone. A variable on the root would restyle the whole page. */
export const ToastRoomContext = createContext(0);
