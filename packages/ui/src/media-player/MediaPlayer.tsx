export { CaptionLines } from "./CaptionLines";

import { styled } from "@advent/ui";
import { getSources, type Recording } from "./sources";
import { usePlayback } from "./usePlayback";
import { VideoPlayer } from "./VideoPlayer";
import { VoicePlayer } from "./VoicePlayer";

export interface MediaPlayerProps extends Recording {
  kind: "video" | "audio";
}

export function MediaPlayer({ kind, ...recording }: MediaPlayerProps) {
  const playback = usePlayback(recording);
  if (playback.failed) {
    return (
      <Unplayable role="alert">
        This browser can’t play the {kind === "video" ? "video" : "voice note"}.{" "}
        <a href={recording.src} download>
          Download it
        </a>{" "}
        to play it elsewhere.
      </Unplayable>
    );
  }
  const Player = kind === "video" ? VideoPlayer : VoicePlayer;
  const sources = getSources(kind, recording.src, recording.mp4);
  return (
    <Player {...recording} playback={playback}>
      {sources.map((source, index) => (
        <source key={source.src} {...source} onError={index === sources.length - 1 ? playback.fail : undefined} />
      ))}
    </Player>
  );
}

const Unplayable = styled.p`
  padding: 1.5rem;
  border: 1px solid ${({ theme }) => theme.color.gold};
  text-align: center;
`;
