import { lazyWithRetry } from "@advent/ui";
import { WaitingDialog } from "../../shared/WaitingDialog";
import type { GiftSheetProps } from "./GiftSheet";
import { getDayName } from "./move";

export const GiftActions = lazyWithRetry(async () => (await import("./GiftSheet")).GiftSheet, {
  fallback: renderWaiting,
  errorFallback: renderWaiting,
});

function renderWaiting({ item, open, onOpenChange }: GiftSheetProps, onRetry?: () => void) {
  const title = getDayName(item.day);
  return <WaitingDialog open={open} onOpenChange={onOpenChange} size="small" title={title} onRetry={onRetry} />;
}
