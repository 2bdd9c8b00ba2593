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
import type { Cutting } from "./clip";
import { convertPart } from "./convert";
import { lengthOf, type Part } from "./part";
import type { Tracks } from "./tracks";

const VOICE_RATE = 96_000;
/** Bits a second that a film of 1280 pixels needs at most. */
const AMPLE = 2_500_000;
/** Longest side in pixels, and that of a film with few bits a second. */
const SIDE = { ample: 1280, scarce: 854 };
const SCARCE = 1_200_000;
/** Encoders overshoot: the second try gives them less. */
const SHARES = [0.85, 0.6];

/** Encodes a part so small that it can be sent. @throws where this browser cannot */
export async function encodePart(tracks: Tracks, part: Part, cutting: Cutting): Promise<Blob> {
  for (const share of SHARES) {
    const made = await encodeWith(tracks, part, cutting, share);
    if (made) return made;
  }
  throw new Error("This browser cannot make this part small enough.");
}

async function encodeWith(tracks: Tracks, part: Part, cutting: Cutting, share: number): Promise<Blob | undefined> {
  const bitrate = Math.floor(Math.min(AMPLE, (share * 8 * MAX_BYTES.video) / lengthOf(part) - VOICE_RATE));
  const size = await sizeOf(tracks.video, bitrate < SCARCE ? SIDE.scarce : SIDE.ample);
  const { format, video, audio } = await outputFor(tracks, { ...size, quality: new Quality({ bitrate }) });
  const { averagePacketRate } = await tracks.video.computePacketStats(100);
  const rate = averagePacketRate > 31 ? { frameRate: 30 } : {};
  return convertPart(tracks, part, cutting, {
    format,
    copy: false,
    video: { ...size, ...rate, fit: "fill", codec: video, quality: new Quality({ bitrate }) },
    audio: { codec: audio, quality: new Quality({ bitrate: VOICE_RATE }) },
  });
}

/** H.264 and AAC, which play everywhere, where the browser writes them. @throws where it writes neither them nor WebM */
async function outputFor({ audio }: Tracks, options: { width: number; height: number; quality: Quality }) {
  if ((await canEncodeVideo("avc", options)) && (!audio || (await canEncodeAudio("aac"))))
    return { format: new Mp4OutputFormat({ fastStart: "in-memory" }), video: "avc", audio: "aac" } as const;
  const video = await getFirstEncodableVideoCodec(["vp9", "vp8"], options);
  if (!video) throw new Error("This browser cannot encode videos.");
  return { format: new WebMOutputFormat(), video, audio: "opus" } as const;
}

/** Even sides, as encoders need them; never larger than the clip. */
async function sizeOf(video: InputVideoTrack, side: number): Promise<{ width: number; height: number }> {
  const [width, height] = await Promise.all([video.getDisplayWidth(), video.getDisplayHeight()]);
  const scale = Math.min(1, side / Math.max(width, height));
  const even = (length: number) => Math.max(2, 2 * Math.round((length * scale) / 2));
  return { width: even(width), height: even(height) };
}
