import { Recorder, type RecorderKind, type Take, useObjectUrl } from "@advent/recorder";
import { Button, Cluster, MicrophoneIcon, Stack, VideoIcon } from "@advent/ui";
import type { Recorded } from "./draft";
import { Played } from "./SavedReply";

interface ReplyRecordingProps {
  recorded: Recorded | null;
  recorder: RecorderKind | null;
  disabled: boolean;
  onRecorder: (kind: RecorderKind | null) => void;
  onRecord: (recorded: Recorded | null) => void;
}

const ignoreEvent = () => undefined;

export function ReplyRecording({ recorded, recorder, disabled, onRecorder, onRecord }: ReplyRecordingProps) {
  const temporary = useObjectUrl(recorded?.file);
  if (recorder) {
    const leave = () => onRecorder(null);
    const use = ({ file, seconds }: Take) => {
      leave();
      onRecord({ kind: recorder, file, seconds });
    };
    return <Recorder key={recorder} kind={recorder} onUse={use} onCancel={leave} onHold={ignoreEvent} />;
  }
  if (recorded) {
    const url = recorded.url ?? temporary;
    return (
      <Stack align="start" gap="sm">
        <Played recorded={url ? { ...recorded, url } : recorded} />
        <Button variant="quiet" size="small" disabled={disabled} onClick={() => onRecord(null)}>
          Remove the recording
        </Button>
      </Stack>
    );
  }
  return (
    <Cluster gap="xs">
      <Button variant="secondary" size="small" disabled={disabled} onClick={() => onRecorder("audio")}>
        <MicrophoneIcon /> Record a voice note
      </Button>
      <Button variant="secondary" size="small" disabled={disabled} onClick={() => onRecorder("video")}>
        <VideoIcon /> Record a video
      </Button>
    </Cluster>
  );
}
