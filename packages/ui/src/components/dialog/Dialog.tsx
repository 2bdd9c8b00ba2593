import { useState } from "react";
import { lazyWithRetry } from "../../lazy/lazyWithRetry";
import { usePreload } from "../../lazy/usePreload";
import { DialogFrame } from "./DialogFrame";
import type { DialogProps } from "./dialogProps";

/** Loads on demand: with Base UI it is a tenth of the shell's script, and few pages show a dialog at first. */
const DialogWindow = lazyWithRetry<DialogProps>(async () => (await import("./DialogWindow")).DialogWindow, {
  fallback: (props) => props.open && <DialogFrame {...props} />,
  errorFallback: (props, retry) => props.open && <DialogFrame {...props} onRetry={retry} />,
});

/** For an app whose first screen is a dialog. */
export const preloadDialog = DialogWindow.preload;

export function Dialog(props: DialogProps) {
  const [hasOpened, setOpened] = useState(props.open);
  usePreload(DialogWindow);
  if (props.open && !hasOpened) setOpened(true);
  return hasOpened && <DialogWindow {...props} />;
}
