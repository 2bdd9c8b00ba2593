import { MAX_BYTES } from "@advent/contract";
import {
  canEncodeAudio,
  canEncodeVideo,
  getFirstEncodableVideoCodec,
  type InputVideoTrack,
  Mp4OutputFormat,
  Quality,
  WebMOutputFormat,
} from "mediabunny";
import type { TrimOptions } from "./clip";
import { type ClipPart, getLength } from "./clip-selection";
import { convertPart, type Tracks } from "./convert";

const VOICE_BITS_PER_SECOND = 96_000;
/** Highest useful bit rate of a 1280-pixel video, in bits per second. */
const AMPLE_BITS_PER_SECOND = 2_500_000;
/** Longest side in pixels, at a high and at a low bit rate. */
const MAX_SIDE_PX = { ample: 1280, scarce: 854 };
const SCARCE_BITS_PER_SECOND = 1_200_000;
/** Encoders overshoot their bit rate, so the second attempt aims lower. */
const RETRY_SHARES = [0.85, 0.6];

/**
 * Encodes the selection small enough to upload.
 * @throws when this browser cannot
 */
export async function encodePart(tracks: Tracks, part: ClipPart, options: TrimOptions): Promise<Blob> {
  for (const share of RETRY_SHARES) {
    const made = await encodeWith(tracks, part, options, share);
    if (made) return made;
  }
  throw new Error("This browser cannot make this part small enough. Please choose a shorter one.");
}

async function encodeWith(
  tracks: Tracks,
  part: ClipPart,
  options: TrimOptions,
  share: number,
): Promise<Blob | undefined> {
  const bitrate = Math.floor(
    Math.min(AMPLE_BITS_PER_SECOND, (share * 8 * MAX_BYTES.video) / getLength(part) - VOICE_BITS_PER_SECOND),
  );
  const size = await getFrameSize(
    tracks.video,
    bitrate < SCARCE_BITS_PER_SECOND ? MAX_SIDE_PX.scarce : MAX_SIDE_PX.ample,
  );
  const { format, video, audio } = await createOutput(tracks, { ...size, quality: new Quality({ bitrate }) });
  const { averagePacketRate } = await tracks.video.computePacketStats(100);
  const rate = averagePacketRate > 31 ? { frameRate: 30 } : {};
  return convertPart(tracks, part, options, {
    format,
    copy: false,
    video: { ...size, ...rate, fit: "fill", codec: video, quality: new Quality({ bitrate }) },
    audio: { codec: audio, quality: new Quality({ bitrate: VOICE_BITS_PER_SECOND }) },
  });
}

/**
 * Prefers H.264 and AAC, which play everywhere.
 * @throws when the browser can write neither these nor WebM
 */
async function createOutput({ audio }: Tracks, options: { width: number; height: number; quality: Quality }) {
  if ((await canEncodeVideo("avc", options)) && (!audio || (await canEncodeAudio("aac"))))
    return { format: new Mp4OutputFormat({ fastStart: "in-memory" }), video: "avc", audio: "aac" } as const;
  const video = await getFirstEncodableVideoCodec(["vp9", "vp8"], options);
  if (!video) throw new Error("This browser cannot encode videos.");
  return { format: new WebMOutputFormat(), video, audio: "opus" } as const;
}

/** Returns even dimensions, as encoders require, never larger than the clip. */
async function getFrameSize(video: InputVideoTrack, side: number): Promise<{ width: number; height: number }> {
  const [width, height] = await Promise.all([video.getDisplayWidth(), video.getDisplayHeight()]);
  const scale = Math.min(1, side / Math.max(width, height));
  const toEven = (length: number) => Math.max(2, 2 * Math.round((length * scale) / 2));
  return { width: toEven(width), height: toEven(height) };
}
