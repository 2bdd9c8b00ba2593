import type { ResumeOffer } from "@advent/contract";
import { getErrorSentence, type ResumeState } from "@advent/store";
import { ConfirmDialog } from "@advent/ui";

interface ResumeConfirmationProps {
  confirmation: ResumeState;
  onOpen: () => void;
  onKeep: () => void;
}

export function ResumeConfirmation({ confirmation, onOpen, onKeep }: ResumeConfirmationProps) {
  const words = confirmation.kind === "shop" ? parseOffer(confirmation.error) : describeOther(confirmation.offer);
  return <ConfirmDialog open {...words} cautious onConfirm={onOpen} onCancel={onKeep} />;
}

function parseOffer(error: unknown) {
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
