import { useState } from "react";
import { useCloseOnBack } from "../../hooks/useCloseOnBack";
import { lazyWithRetry, usePreload } from "../lazyWithRetry";
import { DialogFrame } from "./DialogFrame";
import type { DialogProps } from "./dialogProps";

/** Loaded on demand, because Base UI is large and few pages start with a dialog. */
const DialogWindow = lazyWithRetry<DialogProps>(async () => (await import("./DialogWindow")).DialogWindow, {
  fallback: (props) => props.open && <DialogFrame {...props} />,
  errorFallback: (props, retry) => props.open && <DialogFrame {...props} onRetry={retry} />,
});

export const preloadDialog = DialogWindow.preload;

export function Dialog(props: DialogProps) {
  const [hasOpened, setOpened] = useState(props.open);
  usePreload(DialogWindow);
  useCloseOnBack(props.open && (props.closesOnBack ?? true), () => props.onOpenChange(false));
  if (props.open && !hasOpened) setOpened(true);
  return hasOpened && <DialogWindow {...props} />;
}
