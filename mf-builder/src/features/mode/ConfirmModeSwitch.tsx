import { ConfirmDialog } from "@advent/ui";
import type { ModeSwitch } from "./useModeSwitch";

export function ConfirmModeSwitch({ modeSwitch, itemCount }: { modeSwitch: ModeSwitch; itemCount: number }) {
  const { asked, confirm, cancel } = modeSwitch;
  const gifts = itemCount === 1 ? "the gift and its note" : `all ${itemCount} gifts and their notes`;
  return (
    <ConfirmDialog
      open={asked !== null}
      title={asked?.isStylistChoice ? "Switch to Pre-Curated?" : "Switch to Build Your Own?"}
      description={`This removes ${gifts} from your calendar. You can undo it straight afterwards.`}
      confirmLabel="Switch and clear"
      cancelLabel="Keep my calendar"
      destructive
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
}
