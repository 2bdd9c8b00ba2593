import { definePart, usePart } from "@advent/ui";
import { WaitingDialog } from "../../shared/WaitingDialog";
import type { GiftSheetProps } from "./GiftSheet";
import { dayName } from "./move";

const giftSheet = definePart(async () => (await import("./GiftSheet")).GiftSheet);

/** What can be done with a gift of the strip, for fingers. */
export function GiftActions(props: GiftSheetProps) {
  const { item, open, onOpenChange } = props;
  const { value: Sheet, hasFailed, retry } = usePart(giftSheet, open);
  if (Sheet) return <Sheet {...props} />;
  return (
    <WaitingDialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={dayName(item.day)}
      hasFailed={hasFailed}
      onRetry={retry}
    />
  );
}
