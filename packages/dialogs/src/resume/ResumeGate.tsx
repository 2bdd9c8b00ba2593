import { errorSentence, useResume } from "@advent/store";
import { ConfirmDialog, Spinner, styled, useToast, VisuallyHidden } from "@advent/ui";
import { type ReactNode, useEffect } from "react";

/**
 * Opens the calendar that a storefront hands over in the address (`?resume=…`) before the pages below it read any.
 * Needs the store and a toast provider above it.
 */
export function ResumeGate({ children }: { children: ReactNode }) {
  const resuming = useResume();
  const toast = useToast();
  const failure = resuming.phase === "done" ? resuming.error : undefined;
  useEffect(() => {
    if (!failure) return;
    toast.show({ title: "Your calendar was not opened", description: errorSentence(failure), tone: "destructive" });
  }, [failure, toast]);

  if (resuming.phase === "done") return children;
  if (resuming.phase === "redeeming") return <Opening />;
  return (
    <ConfirmDialog
      open
      title="You have two calendars"
      description={`${errorSentence(resuming.error)} The shop has another. If you use the shop’s, the one here cannot be opened again.`}
      confirmLabel="Use the shop’s"
      cancelLabel="Keep this one"
      destructive
      onConfirm={resuming.replace}
      onCancel={resuming.keep}
    />
  );
}

function Opening() {
  return (
    <Middle role="status">
      <Spinner />
      <VisuallyHidden>Opening your calendar…</VisuallyHidden>
    </Middle>
  );
}

const Middle = styled.div`
  display: grid;
  place-content: center;
  min-height: 60vh;
`;
