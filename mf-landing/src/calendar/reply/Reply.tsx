import type { LandingContribution } from "@advent/contract";
import { styled } from "@advent/ui";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { appear } from "../../shared/shared.styles";
import { useAttempt } from "../../shared/useAttempt";
import { EMPTY_DRAFT, readStoredText, toDraft } from "./draft";
import { HeartButton } from "./HeartButton";
import { QuietButton, ReplyTitle, SoftText } from "./Reply.styles";
import { ReplyForm } from "./ReplyForm";
import type { RepliedDay } from "./reply-api";
import { SavedReply } from "./SavedReply";
import { type Standing, useReply } from "./useReply";

interface ReplyProps extends RepliedDay {
  contributions?: readonly LandingContribution[];
}

export function Reply({ calendarId, itemId, contributions = [] }: ReplyProps) {
  const section = useRef<HTMLElement>(null);
  const [isWriting, setWriting] = useState(() => readStoredText(itemId) !== "");
  const { errorText, attempt } = useAttempt();
  const [announcement, announce] = useState("");
  const reply = useReply({ calendarId, itemId });
  const { standing } = reply;
  // Not an optimistic state of React: its action would hold back every navigation until the API responds.
  const [sentHeart, setSentHeart] = useState<boolean>();
  const hasHeart = sentHeart ?? (standing.name === "given" && standing.reply.heart);
  if (standing.name === "quiet") return null;

  const settle = (words: string) => {
    // Removes the focused element before the section takes its focus.
    flushSync(() => {
      setWriting(false);
      announce(words);
    });
    section.current?.focus();
  };
  const giveHeart = async () => {
    // The effect of a press depends on the result of the previous one.
    if (sentHeart !== undefined) return;
    setSentHeart(!hasHeart);
    await attempt(async () => {
      await reply.giveHeart(!hasHeart);
      announce(hasHeart ? "Heart removed." : "Heart sent.");
    });
    setSentHeart(undefined);
  };
  const write = () => {
    announce("");
    setWriting(true);
  };
  const canWrite = standing.name === "free" || reply.isChangeable;

  return (
    <Section ref={section} tabIndex={-1} aria-label="Reply">
      {isWriting && canWrite ? (
        <ReplyForm
          itemId={itemId}
          contributions={contributions}
          first={{ ...(standing.name === "given" ? toDraft(standing.reply) : EMPTY_DRAFT), heart: hasHeart }}
          send={reply.send}
          onSent={() => settle("Reply sent.")}
          onCancel={() => settle("")}
        />
      ) : standing.name === "given" || standing.name === "free" ? (
        <>
          <ReplyTitle>{getTitle(standing)}</ReplyTitle>
          {canWrite && <HeartButton isGiven={hasHeart} onPress={() => void giveHeart()} />}
          {standing.name === "given" ? (
            <SavedReply
              reply={standing.reply}
              isChangeable={canWrite}
              onWrite={write}
              takeBack={reply.takeBack}
              onTakenBack={() => settle("Reply deleted.")}
            />
          ) : (
            <>
              <QuietButton onClick={write}>Reply with text, voice or video</QuietButton>
              <SoftText>{reply.isShared ? TO_ALL : TO_GIVER}</SoftText>
            </>
          )}
        </>
      ) : (
        <SoftText>
          {standing.name === "taken" ? (
            "Someone has already replied to this day on another device. Only they and the person who gave you this calendar can read it."
          ) : (
            <span>
              Couldn’t load your reply. <QuietButton onClick={reply.reload}>Try again</QuietButton>
            </span>
          )}
        </SoftText>
      )}
      <SoftText role="alert">{errorText}</SoftText>
      <SoftText role="status">{announcement}</SoftText>
    </Section>
  );
}

const TO_GIVER = "Only the person who gave you this calendar will see it, unless they share it.";
const TO_ALL = "Replies to this calendar are shared. Everyone with its link will see yours.";

function getTitle(standing: Standing): string {
  if (standing.name !== "given") return "Send a reply";
  return standing.reply.isOwn ? "Your reply" : "Replies";
}

const Section = styled.section`
  display: grid;
  justify-items: center;
  gap: 1rem;
  max-width: 34rem;
  margin: clamp(2.5rem, 6vw, 4.5rem) auto 0;
  padding-top: clamp(1.75rem, 4vw, 2.5rem);
  border-top: 1px solid ${({ theme }) => theme.color.lineOnInk};
  animation: ${appear} 600ms ${({ theme }) => theme.motion.easeOut};

  &:focus {
    outline: none;
  }
`;
