export const MEDIA_KINDS = ["image", "video", "audio"] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

export const BYTES_PER_MB = 1024 * 1024;
/** Maximum upload in bytes. A voice note shares the video's route and limit (docs/behaviour/numbers.md). */
export const MAX_BYTES: Readonly<Record<MediaKind, number>> = {
  image: 5 * BYTES_PER_MB,
  video: 20 * BYTES_PER_MB,
  audio: 20 * BYTES_PER_MB,
};
/** Maximum recording time in seconds (docs/behaviour/numbers.md). */
export const MAX_SECONDS: Readonly<Record<"video" | "audio", number>> = { video: 10, audio: 30 };
/**
 * Maximum length of an uploaded file in seconds (docs/behaviour/numbers.md). Longer than a recording, because a video
 * may be chosen.
 */
export const MAX_UPLOAD_SECONDS: Readonly<Record<"video" | "audio", number>> = { video: 180, audio: 30 };
/** Largest image, in pixels. The largest phone photo has 50 megapixels. */
export const MAX_IMAGE_PIXELS = 50_000_000;
/** Longest side of a video, in pixels. */
export const MAX_VIDEO_SIDE_PX = 1920;
/** Seconds that a file may exceed the limit, because recorders and editors stop late. */
export const UPLOAD_GRACE_SECONDS = 0.75;
/** Recorded video (docs/behaviour/numbers.md): bits per second and requested camera. */
export const VIDEO_BITS_PER_SECOND = 500_000;
export const CAMERA_CONSTRAINTS = { facingMode: "user", width: { ideal: 640 }, height: { ideal: 480 } } as const;

/** Recording formats, preferred first (docs/behaviour/numbers.md). Safari records the `avc1` pair. */
export const RECORDING_TYPES = {
  video: ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/mp4;codecs=avc1.42E01E,mp4a.40.2", "video/mp4"],
  audio: ["audio/mp4", "audio/webm", "audio/ogg"],
} as const;

/** Own media URLs, the only ones a note may contain. */
const MEDIA_URL = /^\/api\/media\/([\w-]{22,64}\.\w{3,4})$/;

export function getMediaFile(url: string): string | undefined {
  return MEDIA_URL.exec(url)?.[1];
}
