export { CaptionLines } from "./CaptionLines";

import type { Recording } from "./sources";
import { VideoPlayer } from "./VideoPlayer";
import { VoicePlayer } from "./VoicePlayer";

export interface MediaPlayerProps extends Recording {
  kind: "video" | "audio";
}

export function MediaPlayer({ kind, ...recording }: MediaPlayerProps) {
  return kind === "video" ? <VideoPlayer {...recording} /> : <VoicePlayer {...recording} />;
}
