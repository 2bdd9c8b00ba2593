import { getErrorSentence, useResume } from "@advent/store";
import { lazyWithRetry, useToast } from "@advent/ui";
import { type ReactNode, useEffect } from "react";
import { LoadingRegion } from "../LoadingRegion";

const OPENING_NOTICE = <LoadingRegion label="Opening your calendar…" />;

const ResumeConfirmation = lazyWithRetry(async () => (await import("./ResumeConfirmation")).ResumeConfirmation, {
  fallback: () => OPENING_NOTICE,
});

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
  if (resuming.phase === "redeeming") return OPENING_NOTICE;
  const { confirmation, open, keep } = resuming;
  return <ResumeConfirmation confirmation={confirmation} onOpen={open} onKeep={keep} />;
}
