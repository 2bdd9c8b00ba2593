import { MAX_SECONDS } from "@advent/contract";
import { formatClock, Spinner, styled } from "@advent/ui";
import { MediaPlayer } from "@advent/ui/player";
import { useEffect, useRef } from "react";
import { RecorderError } from "./RecorderError";
import { getStream, type RecorderState, type Take } from "./recorder-state";
import { useObjectUrl } from "./useObjectUrl";

export function VideoStage({ state }: { state: RecorderState }) {
  const stream = getStream(state);
  return (
    <Stage>
      {state.name === "initialising" && (
        <Waiting>
          <Spinner /> Starting the camera. Your browser may ask for permission.
        </Waiting>
      )}
      {stream && <LiveVideo stream={stream} />}
      {state.name === "countdown" && (
        <Count key={state.count} aria-hidden="true">
          {state.count}
        </Count>
      )}
      {state.name === "recording" && <RecordingBadge seconds={state.seconds} />}
      {state.name === "recorded" && <Played take={state.take} />}
      {state.name === "failed" && <RecorderError problem={state.problem} />}
    </Stage>
  );
}

function LiveVideo({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <Live ref={video} autoPlay muted playsInline aria-label="Your camera" />;
}

function RecordingBadge({ seconds }: { seconds: number }) {
  const left = Math.ceil(MAX_SECONDS.video - seconds);
  return (
    <Badge role="timer" aria-label="Time left">
      <Dot /> Recording · {formatClock(left)}
    </Badge>
  );
}

function Played({ take }: { take: Take }) {
  const url = useObjectUrl(take.file);
  return url ? <MediaPlayer kind="video" src={url} seconds={take.seconds} label="Your recorded video" /> : null;
}

const Stage = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  max-height: 55svh;
  width: 100%;
  background: #000;

  & > video,
  & > [role="group"] {
    width: 100%;
    height: 100%;
    max-height: 55svh;
  }
`;

const Waiting = styled.p`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  padding: 1rem;
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.small};
`;

const Live = styled.video`
  transform: scaleX(-1);
`;

const Count = styled.span`
  position: absolute;
  color: #fff;
  font: 400 clamp(5rem, 20vw, 9rem) / 1 ${({ theme }) => theme.font.display};
  text-shadow: 0 2px 24px rgb(0 0 0 / 0.6);
`;

const Badge = styled.span`
  position: absolute;
  top: 0.75rem;
  left: 0.75rem;
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  padding: 0.375rem 0.75rem;
  border-radius: ${({ theme }) => theme.radius.round};
  background: rgb(0 0 0 / 0.72);
  color: #fff;
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;
`;

const Dot = styled.span`
  width: 0.625rem;
  height: 0.625rem;
  border-radius: 50%;
  background: #e5484d;
`;
