import { MediaPlayer } from "@advent/ui/player";
import { part, partOnInk } from "../../frame/stories";

export default { title: "UI/MediaPlayer" };

const video = <MediaPlayer kind="video" src="/api/media/video-2s.webm" label="Video message" />;
const voice = <MediaPlayer kind="audio" src="/api/media/voice-3s.webm" label="Voice message" />;

export const Video = part(video);
export const VideoWithPoster = part(
  <MediaPlayer kind="video" src="/api/media/video-2s.webm" poster="/api/pictures/gift-2.svg" label="Video message" />,
);
export const Voice = part(voice);
export const VoiceOnInk = partOnInk(voice);
export const UnplayableVideo = part(
  <MediaPlayer kind="video" src="data:video/mp4;base64,AAAA" label="Video message" />,
);
export const UnplayableVoice = part(
  <MediaPlayer kind="audio" src="data:audio/mp4;base64,AAAA" label="Voice message" />,
);
