import type { ResumeOffer } from "@advent/contract";
import { errorSentence, type Question } from "@advent/store";
import { ConfirmDialog } from "@advent/ui";

interface ResumeConfirmationProps {
  question: Question;
  onOpen: () => void;
  onKeep: () => void;
}

/** Asks before this browser becomes another shopper's. */
export function ResumeConfirmation({ question, onOpen, onKeep }: ResumeConfirmationProps) {
  const words = question.kind === "shop" ? parseOffer(question.error) : describeOther(question.offer);
  return <ConfirmDialog open {...words} cautious onConfirm={onOpen} onCancel={onKeep} />;
}

function parseOffer(error: unknown) {
  return {
    title: "You have two calendars",
    description: `${errorSentence(error)} The shop has another. If you use the shop’s, the one here cannot be opened again.`,
    confirmLabel: "Use the shop’s",
    cancelLabel: "Keep this one",
    destructive: true,
  };
}

function describeOther({ gifts, ownGifts }: ResumeOffer) {
  const what = `This link opens a calendar that was started elsewhere, with ${count(gifts)} in it. Whoever has it open can also see what you write in it.`;
  const loss = `Your own, with ${count(ownGifts ?? 0)} in it, cannot be opened again afterwards.`;
  return {
    title: "Open this calendar?",
    description: ownGifts === null ? what : `${what} ${loss}`,
    confirmLabel: "Open it",
    cancelLabel: ownGifts === null ? "Not now" : "Keep my own",
    destructive: ownGifts !== null,
  };
}

const count = (gifts: number) => `${gifts || "no"} ${gifts === 1 ? "gift" : "gifts"}`;
