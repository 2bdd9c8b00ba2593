import { Cluster, inkSurface, media, Stack, styled, Text, VisuallyHidden } from "@advent/ui";
import { useEffect, useEffectEvent } from "react";
import { LevelMeter } from "./LevelMeter";
import { RecorderActions } from "./RecorderActions";
import { getStream, hasTake, type RecorderState, type Take } from "./recorder-state";
import type { RecorderKind } from "./start-recorder";
import { useRecorder } from "./useRecorder";
import { useSeemsMuted, useVolumeMeter } from "./useVolumeMeter";
import { VideoStage } from "./VideoStage";
import { VoiceStage } from "./VoiceStage";

interface RecorderProps {
  kind: RecorderKind;
  onUse: (take: Take) => void;
  onCancel: () => void;
  onHold: (holds: boolean) => void;
  /** Called with each take, before it is used. */
  onTake?: ((take: Take) => void) | undefined;
}

/** A recorder with its notices and buttons, around a stage for its state. */
export function Recorder({ kind, onUse, onCancel, onHold, onTake }: RecorderProps) {
  const recorder = useRecorder(kind);
  const { state } = recorder;
  const stream = getStream(state);
  const meter = useVolumeMeter(stream);
  const isMuted = useSeemsMuted(meter, state.name === "recording");
  const holds = hasTake(state);
  useEffect(() => onHold(holds), [holds, onHold]);
  const take = state.name === "recorded" ? state.take : undefined;
  const passTake = useEffectEvent((taken: Take) => onTake?.(taken));
  useEffect(() => {
    if (take) passTake(take);
  }, [take]);
  const hasSound = Boolean(stream?.getAudioTracks().length);

  const isAbout = state.name === "recording" || state.name === "recorded";
  const notices = [
    kind === "video" && stream && !hasSound && "This video will have no sound.",
    isAbout && isMuted && "We can’t hear anything. Please check that your microphone isn’t muted.",
    state.name === "recorded" &&
      state.take.interrupted &&
      "The recording was interrupted. We kept everything recorded so far.",
  ].filter((notice) => typeof notice === "string");
  return (
    <Panel aria-label={RECORDER_LABELS[kind].title}>
      <VisuallyHidden role="status">{getAnnouncement(kind, state)}</VisuallyHidden>
      {kind === "video" ? <VideoStage state={state} /> : <VoiceStage state={state} meter={meter} />}
      <Below gap="sm">
        {notices.map((notice) => (
          <Text key={notice} role="status" size="small" tone="gold">
            {notice}
          </Text>
        ))}
        <Cluster justify="space-between">
          <RecorderActions
            recorder={recorder}
            useLabel={RECORDER_LABELS[kind].use}
            onUse={() => state.name === "recorded" && onUse(state.take)}
            onCancel={onCancel}
          />
          {kind === "video" && hasSound && <LevelMeter meter={meter} />}
        </Cluster>
      </Below>
    </Panel>
  );
}

const RECORDER_LABELS = {
  video: { title: "Record a video", use: "Use This Video", device: "camera" },
  audio: { title: "Record a voice note", use: "Use This Recording", device: "microphone" },
} as const;

const STATE_ANNOUNCEMENTS: Readonly<Partial<Record<RecorderState["name"], string>>> = {
  ready: "The camera is ready",
  countdown: "Recording starts in three seconds",
  recording: "Recording",
  recorded: "Recorded. You can play it before you use it.",
};

const getAnnouncement = (kind: RecorderKind, { name }: RecorderState): string =>
  name === "initialising" ? `Starting the ${RECORDER_LABELS[kind].device}` : (STATE_ANNOUNCEMENTS[name] ?? "");

const Panel = styled.section`
  ${inkSurface}
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.medium};

  ${media.forcedColors} {
    border: 1px solid;
  }
`;

const Below = styled(Stack)`
  padding: 1rem 1.125rem;
`;
