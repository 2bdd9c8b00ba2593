import { styled } from "@advent/ui";
import { useEffect } from "react";
import { LevelMeter } from "./LevelMeter";
import { INTERRUPTED_MESSAGE, NO_SOUND, RECORDER_LABELS, SEEMS_MUTED } from "./messages";
import { RecorderActions } from "./RecorderActions";
import { RecorderFrame } from "./RecorderFrame";
import { getStream, hasTake, type RecorderState, type Take } from "./recorder-state";
import { useLoudness, useSeemsMuted } from "./useLoudness";
import { useRecorder } from "./useRecorder";
import { VideoStage } from "./VideoStage";

export interface RecorderProps {
  onUse: (take: Take) => void;
  onCancel: () => void;
  onHold: (holds: boolean) => void;
}

export function VideoRecorder({ onUse, onCancel, onHold }: RecorderProps) {
  const recorder = useRecorder("video");
  const { state } = recorder;
  const stream = getStream(state);
  const loudness = useLoudness(stream);
  const isMuted = useSeemsMuted(loudness, state.name === "recording");
  const holds = hasTake(state);
  useEffect(() => onHold(holds), [holds, onHold]);
  const hasSound = Boolean(stream?.getAudioTracks().length);

  const actions = (
    <Row>
      <RecorderActions
        recorder={recorder}
        useLabel={RECORDER_LABELS.video.use}
        onUse={() => state.name === "recorded" && onUse(state.take)}
        onCancel={onCancel}
      />
      {hasSound && <LevelMeter loudness={loudness} />}
    </Row>
  );
  return (
    <RecorderFrame kind="video" state={state} notices={getNotices(state, { hasSound, isMuted })} actions={actions}>
      <VideoStage state={state} />
    </RecorderFrame>
  );
}

function getNotices(state: RecorderState, { hasSound, isMuted }: { hasSound: boolean; isMuted: boolean }): string[] {
  const isLive = getStream(state) !== undefined;
  const isAbout = state.name === "recording" || state.name === "recorded";
  return [
    ...(isLive && !hasSound ? [NO_SOUND] : []),
    ...(isAbout && isMuted ? [SEEMS_MUTED] : []),
    ...(state.name === "recorded" && state.take.interrupted ? [INTERRUPTED_MESSAGE] : []),
  ];
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem 1.5rem;
`;
