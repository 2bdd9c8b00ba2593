import { MediaPlayer, type MediaPlayerProps } from "@advent/ui/player";
import { GoldFrame } from "../../shared/shared.styles";

export default function Recording(recording: MediaPlayerProps) {
  const player = <MediaPlayer {...recording} />;
  return recording.kind === "video" ? <GoldFrame>{player}</GoldFrame> : player;
}
