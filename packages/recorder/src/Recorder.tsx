import { Cluster, inkSurface, media, Stack, styled, Text, VisuallyHidden } from "@advent/ui";
import { useEffect } from "react";
import { LevelMeter } from "./LevelMeter";
import { getAnnouncement, INTERRUPTED_MESSAGE, NO_SOUND, RECORDER_LABELS, SEEMS_MUTED } from "./messages";
import { RecorderActions } from "./RecorderActions";
import { getStream, hasTake, type Take } from "./recorder-state";
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
}

/** A recorder with its notices and buttons, around a stage for its state. */
export function Recorder({ kind, onUse, onCancel, onHold }: RecorderProps) {
  const recorder = useRecorder(kind);
  const { state } = recorder;
  const stream = getStream(state);
  const meter = useVolumeMeter(stream);
  const isMuted = useSeemsMuted(meter, state.name === "recording");
  const holds = hasTake(state);
  useEffect(() => onHold(holds), [holds, onHold]);
  const hasSound = Boolean(stream?.getAudioTracks().length);

  const isAbout = state.name === "recording" || state.name === "recorded";
  const notices = [
    ...(kind === "video" && stream && !hasSound ? [NO_SOUND] : []),
    ...(isAbout && isMuted ? [SEEMS_MUTED] : []),
    ...(state.name === "recorded" && state.take.interrupted ? [INTERRUPTED_MESSAGE] : []),
  ];
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
