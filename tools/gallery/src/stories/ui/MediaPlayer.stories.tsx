import { MediaPlayer } from "@advent/ui/player";
import { renderPart, renderPartOnInk } from "../../frame/stories";

export default { title: "UI/MediaPlayer" };

const video = <MediaPlayer kind="video" src="/api/media/video-2s.webm" label="Video message" />;
const voice = <MediaPlayer kind="audio" src="/api/media/voice-3s.webm" label="Voice message" />;

export const Video = renderPart(video);
export const VideoWithPoster = renderPart(
  <MediaPlayer
    kind="video"
    src="/api/media/video-2s.webm"
    poster="/api/images/everyday-sleeper-hoops-1.webp"
    label="Video message"
  />,
);
export const Voice = renderPart(voice);
export const VoiceOnInk = renderPartOnInk(voice);
export const UnplayableVideo = renderPart(
  <MediaPlayer kind="video" src="data:video/mp4;base64,AAAA" label="Video message" />,
);
export const UnplayableVoice = renderPart(
  <MediaPlayer kind="audio" src="data:audio/mp4;base64,AAAA" label="Voice message" />,
);
