import type { ResumeOffer } from "@advent/contract";
import { getErrorSentence, useResume } from "@advent/store";
import { ConfirmDialog, useToast } from "@advent/ui";
import { type ReactNode, useEffect } from "react";
import { LoadingRegion } from "../LoadingRegion";

/**
 * Opens the calendar of the URL (`?resume=…`) before any page below reads one. Requires the store and a toast
 * provider.
 * A storefront's link opens at once, any other after the shopper agrees.
 */
export function ResumeGate({ children }: { children: ReactNode }) {
  const resuming = useResume();
  const toast = useToast();
  const failure = resuming.phase === "done" ? resuming.error : undefined;
  useEffect(() => {
    if (!failure) return;
    toast.fail(getErrorSentence(failure), "Your calendar was not opened");
  }, [failure, toast]);

  if (resuming.phase === "done") return children;
  if (resuming.phase === "redeeming") return <LoadingRegion label="Opening your calendar…" />;
  const { confirmation, open, keep } = resuming;
  const words = confirmation.kind === "shop" ? describeShop(confirmation.error) : describeOther(confirmation.offer);
  return <ConfirmDialog open {...words} cautious onConfirm={open} onCancel={keep} />;
}

function describeShop(error: unknown) {
  return {
    title: "You have two calendars",
    description: `${getErrorSentence(error)} The shop has another. If you use the shop’s, you can’t return to this one.`,
    confirmLabel: "Use the shop’s",
    cancelLabel: "Keep this one",
    destructive: true,
  };
}

function describeOther({ gifts, ownGifts }: ResumeOffer) {
  const what = `This link opens a calendar started on another device, with ${count(gifts)}. Anyone who has it open can see what you write.`;
  const loss = `You won’t be able to return to your own, with ${count(ownGifts ?? 0)}.`;
  return {
    title: "Open this calendar?",
    description: ownGifts === null ? what : `${what} ${loss}`,
    confirmLabel: "Open it",
    cancelLabel: ownGifts === null ? "Not now" : "Keep my own",
    destructive: ownGifts !== null,
  };
}

const count = (gifts: number) => `${gifts || "no"} ${gifts === 1 ? "gift" : "gifts"}`;
