import { keyframes, media, styled } from "@advent/ui";
import { useLayoutEffect, useRef, useState } from "react";
import { QuietButton, Quietly } from "./Answer.styles";
import { ReplyForm } from "./AnswerForm";
import { answerCalls } from "./answer-api";
import type { ReplyCalls, RepliedDay } from "./answer-calls";
import { toDraft, readStoredText, EMPTY_DRAFT } from "./draft";
import { SavedReply } from "./GivenAnswer";
import { HeartButton } from "./HeartButton";
import { getErrorMessage } from "./sentence-of";
import type { Standing } from "./standing";
import { useReply } from "./useAnswer";

interface ReplyProps extends RepliedDay {
  calls?: ReplyCalls;
}

/** Below a day's words: what the recipient says back, or may say. */
export function Reply({ calls = answerCalls, calendarId, itemId }: ReplyProps) {
  const section = useRef<HTMLElement>(null);
  const [isWriting, setWriting] = useState(() => readStoredText(itemId) !== "");
  const [problem, setProblem] = useState("");
  const [said, say] = useState("");
  const isUnderway = useRef(false);
  const isSettling = useRef(false);
  const answer = useReply(calls, { calendarId, itemId });
  const { standing } = answer;
  // Once what had the focus is gone.
  useLayoutEffect(() => {
    if (isSettling.current) section.current?.focus();
    isSettling.current = false;
  });
  if (standing.name === "quiet") return null;

  const settle = (words: string) => {
    setWriting(false);
    say(words);
    isSettling.current = true;
  };
  const giveHeart = async (isGiven: boolean) => {
    // What a press means depends on how the one before it has ended.
    if (isUnderway.current) return;
    isUnderway.current = true;
    setProblem("");
    try {
      await answer.giveHeart(isGiven);
      say(isGiven ? "Your heart is given." : "Your heart is taken back.");
    } catch (error) {
      setProblem(getErrorMessage(error));
    }
    isUnderway.current = false;
  };
  const write = () => {
    say("");
    setWriting(true);
  };
  const canWrite = standing.name === "free" || answer.isChangeable;

  return (
    <Section ref={section} tabIndex={-1} aria-label="Answer">
      {isWriting && canWrite ? (
        <ReplyForm
          itemId={itemId}
          first={standing.name === "given" ? toDraft(standing.answer) : EMPTY_DRAFT}
          send={answer.send}
          onSent={() => settle("Your answer is given.")}
          onCancel={() => settle("")}
        />
      ) : standing.name === "given" || standing.name === "free" ? (
        <>
          <Title>{getTitle(standing)}</Title>
          {canWrite && <HeartButton isGiven={hasHeart(standing)} onPress={() => void giveHeart(!hasHeart(standing))} />}
          {standing.name === "given" ? (
            <SavedReply
              answer={standing.answer}
              isChangeable={canWrite}
              onWrite={write}
              takeBack={answer.takeBack}
              onTakenBack={() => settle("Your answer is deleted.")}
            />
          ) : (
            <>
              <QuietButton onClick={write}>Answer in words, voice or video</QuietButton>
              <Quietly>{answer.isShared ? TO_ALL : TO_GIVER}</Quietly>
            </>
          )}
        </>
      ) : (
        <Quietly>
          {standing.name === "taken" ? (
            "This day has been answered already, from another phone or browser. What was said is between them and whoever gave you this calendar."
          ) : (
            <>
              Your answer can’t be shown just now.{" "}
              <button type="button" onClick={answer.reload}>
                Try again
              </button>
            </>
          )}
        </Quietly>
      )}
      <Quietly role="alert">{problem}</Quietly>
      <Quietly role="status">{said}</Quietly>
    </Section>
  );
}

const TO_GIVER = "Whoever gave you this calendar will see it, and nobody else unless they share it.";
const TO_ALL = "The answers to this calendar are shared: everybody who holds its link will see it.";

const hasHeart = (standing: Standing) => standing.name === "given" && standing.answer.heart;

function getTitle(standing: Standing): string {
  if (standing.name !== "given") return "Say something back";
  return standing.answer.isOwn ? "Your answer" : "What was answered";
}

const Title = styled.h3`
  font: italic 400 ${({ theme }) => theme.size.subheading} / 1.3 ${({ theme }) => theme.font.display};
`;

const appear = keyframes`
  from {
    opacity: 0;
  }
`;

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

  ${media.reducedMotion} {
    animation: none;
  }
`;
