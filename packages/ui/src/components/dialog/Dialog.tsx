import { definePart } from "../../part/part";
import { usePart } from "../../part/usePart";
import { DialogFrame } from "./DialogFrame";
import type { DialogProps } from "./dialogProps";

/** The window with the headless library behind it, a tenth of the shell's bytes: few pages show one at first. */
export const dialogWindow = definePart(async () => (await import("./DialogWindow")).DialogWindow);

export function Dialog(props: DialogProps) {
  const { value: Window, hasFailed, retry } = usePart(dialogWindow, props.open);
  if (Window) return <Window {...props} />;
  return props.open && <DialogFrame {...props} hasFailed={hasFailed} onRetry={retry} />;
}
