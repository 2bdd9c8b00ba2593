import { formatMoment, type LandingReply } from "@advent/contract";
import { handwriting, styled } from "@advent/ui";
import { useState } from "react";
import { useAttempt } from "../../shared/useAttempt";
import Recording from "../message/Recording";
import { type Recorded, toDraft } from "./draft";
import { HeartIcon } from "./HeartButton";
import { QuietButton, Row, SoftText } from "./Reply.styles";

interface SavedReplyProps {
  reply: LandingReply;
  isChangeable: boolean;
  onWrite: () => void;
  takeBack: () => Promise<void>;
  onTakenBack: () => void;
}

export function SavedReply({ reply, isChangeable, onWrite, ...props }: SavedReplyProps) {
  const { isOwn, heart, words, repliedAt, changeableUntil } = reply;
  const { recorded } = toDraft(reply);
  return (
    <>
      {heart && !isChangeable && <Heart title="A heart" />}
      {words && <Words>{words}</Words>}
      {recorded && <Played recorded={recorded} />}
      <SoftText>
        {`Sent on ${formatMoment(repliedAt)}.${isChangeable ? ` You can change it until ${formatTime(changeableUntil)}.` : ""}`}
      </SoftText>
      {isOwn && (
        <Row>
          {isChangeable && (
            <QuietButton onClick={onWrite}>
              {words || recorded ? "Change" : "Add words, a voice note or a video"}
            </QuietButton>
          )}
          <Deletion {...props} />
        </Row>
      )}
    </>
  );
}

function Deletion({ takeBack, onTakenBack }: Pick<SavedReplyProps, "takeBack" | "onTakenBack">) {
  /** Undefined before the first press. */
  const [isConfirming, setConfirming] = useState<boolean>();
  const { isBusy, errorText, attempt } = useAttempt();
  if (!isConfirming) {
    return (
      <QuietButton autoFocus={isConfirming === false} onClick={() => setConfirming(true)}>
        Delete
      </QuietButton>
    );
  }
  return (
    <DeleteConfirmation role="group" aria-label="Delete your reply?">
      <SoftText>Delete your reply? The person who gave you this calendar won’t be able to read it any more.</SoftText>
      <Row>
        <QuietButton autoFocus onClick={() => setConfirming(false)}>
          Keep it
        </QuietButton>
        <QuietButton aria-disabled={isBusy} onClick={() => void attempt(() => takeBack().then(onTakenBack))}>
          Delete
        </QuietButton>
      </Row>
      <SoftText role="alert">{errorText}</SoftText>
    </DeleteConfirmation>
  );
}

export function Played({ recorded: { kind, url, mp4, poster, seconds } }: { recorded: Recorded }) {
  if (!url) return null;
  const label = kind === "audio" ? "Recorded voice" : "Recorded video";
  return <Recording kind={kind} src={url} mp4={mp4} poster={poster} seconds={seconds} label={label} />;
}

const formatTime = (at: string) => new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });

const Heart = styled(HeartIcon)`
  fill: currentColor;
  color: var(--text-gold);
`;

const Words = styled.blockquote`
  ${handwriting}
  color: ${({ theme }) => theme.color.textGoldOnInk};
  text-align: center;
`;

const DeleteConfirmation = styled.div`
  flex-basis: 100%;
`;
