import { type ReactNode, useEffect, useMemo, useState } from "react";
import { runWhenIdle } from "../../boot/wait";
import { lazyWithRetry } from "../lazyWithRetry";
import { ToastContext, type ToastOptions, ToastRoomContext, type Toasts } from "./toastContext";

/** Comes with the page, so that an error can be shown offline, but runs only when needed. */
const ToastCorner = lazyWithRetry(async () => (await import(/* webpackMode: "eager" */ "./ToastCorner")).ToastCorner, {
  errorFallback: () => null,
});

export function ToastProvider({ children }: { children: ReactNode }) {
  const [room, setRoom] = useState(0);
  const [toast, setToast] = useState<ToastOptions>();
  const [isIdle, setIdle] = useState(false);
  // The region that announces toasts has to be there before the first one.
  useEffect(() => {
    const unmounted = new AbortController();
    runWhenIdle(window, () => setIdle(true), unmounted.signal);
    return () => unmounted.abort();
  }, []);
  const toasts = useMemo(
    (): Toasts => ({
      show: (options) => setToast({ ...options }),
      fail: (description, title = "Error", duration) => setToast({ title, description, tone: "destructive", duration }),
      dismiss: () => setToast(undefined),
    }),
    [],
  );
  return (
    <ToastContext value={toasts}>
      <ToastRoomContext value={room}>{children}</ToastRoomContext>
      {(isIdle || toast) && <ToastCorner toast={toast} onRoom={setRoom} />}
    </ToastContext>
  );
}
