import { VideoPlayer } from "./VideoPlayer";
import { VoicePlayer } from "./VoicePlayer";

export interface MediaPlayerProps {
  kind: "video" | "audio";
  /** Address of the recording. */
  src: string;
  /** Address of an MP4 rendition, offered first where there is one. */
  mp4?: string | undefined;
  /** Still picture shown before a video plays. */
  poster?: string | undefined;
  /** Address of a video's captions (WebVTT), where there are any. */
  captions?: string | undefined;
  /** Accessible name, such as `Video message`. */
  label: string;
  /** Told when the browser can play none of the addresses; the reader is offered a download anyway. */
  onUnplayable?: (() => void) | undefined;
}

/** Plays a recorded video or voice note. Works without scripts; never starts by itself. */
export function MediaPlayer({ kind, ...recording }: MediaPlayerProps) {
  return kind === "video" ? <VideoPlayer {...recording} /> : <VoicePlayer {...recording} />;
}
