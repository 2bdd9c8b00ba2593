import { styled } from "@advent/ui";
import { useLayoutEffect, useRef, useState } from "react";
import { appear } from "../../shared/shared.styles";
import { EMPTY_DRAFT, readStoredText, toDraft } from "./draft";
import { HeartButton } from "./HeartButton";
import { QuietButton, ReplyTitle, SoftText } from "./Reply.styles";
import { ReplyForm } from "./ReplyForm";
import type { RepliedDay } from "./reply-api";
import { SavedReply } from "./SavedReply";
import { useAttempt } from "./useAttempt";
import { type Standing, useReply } from "./useReply";

export function Reply({ calendarId, itemId }: RepliedDay) {
  const section = useRef<HTMLElement>(null);
  const [isWriting, setWriting] = useState(() => readStoredText(itemId) !== "");
  const { isBusy, errorText, attempt } = useAttempt();
  const [announcement, announce] = useState("");
  const isSettling = useRef(false);
  const reply = useReply({ calendarId, itemId });
  const { standing } = reply;
  // Runs after the focused element was removed.
  useLayoutEffect(() => {
    if (isSettling.current) section.current?.focus();
    isSettling.current = false;
  });
  if (standing.name === "quiet") return null;

  const settle = (words: string) => {
    setWriting(false);
    announce(words);
    isSettling.current = true;
  };
  const giveHeart = async (isGiven: boolean) => {
    // The effect of a press depends on the result of the previous one.
    if (isBusy) return;
    await attempt(async () => {
      await reply.giveHeart(isGiven);
      announce(isGiven ? "Heart sent." : "Heart removed.");
    });
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
          first={standing.name === "given" ? toDraft(standing.reply) : EMPTY_DRAFT}
          send={reply.send}
          onSent={() => settle("Reply sent.")}
          onCancel={() => settle("")}
        />
      ) : standing.name === "given" || standing.name === "free" ? (
        <>
          <ReplyTitle>{getTitle(standing)}</ReplyTitle>
          {canWrite && <HeartButton isGiven={hasHeart(standing)} onPress={() => void giveHeart(!hasHeart(standing))} />}
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
              Couldn’t load your reply.{" "}
              <button type="button" onClick={reply.reload}>
                Try again
              </button>
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

const hasHeart = (standing: Standing) => standing.name === "given" && standing.reply.heart;

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
