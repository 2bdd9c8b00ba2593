import { MAX_BYTES } from "@advent/contract";
import {
  BufferTarget,
  Conversion,
  type ConversionOptions,
  canEncodeAudio,
  canEncodeVideo,
  getFirstEncodableVideoCodec,
  type Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  Quality,
  WebMOutputFormat,
} from "mediabunny";
import { type ClipPart, getLength } from "./clip-selection";

const VOICE_BITS_PER_SECOND = 96_000;
/** Highest useful bit rate of a 1280-pixel video, in bits per second. */
const AMPLE_BITS_PER_SECOND = 2_500_000;
/** Longest side in pixels, at a high and at a low bit rate. */
const MAX_SIDE_PX = { ample: 1280, scarce: 854 };
const SCARCE_BITS_PER_SECOND = 1_200_000;
/** Encoders overshoot their bit rate, so the second attempt aims lower. */
const RETRY_SHARES = [0.85, 0.6];

export interface TrimOptions {
  /** Receives the completed share, from 0 to 1. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** Read in slices, so that a file is never in memory as a whole. */
export interface Tracks {
  input: Input;
  video: InputVideoTrack;
  audio: InputAudioTrack | null;
}

/**
 * Converts the selection with its video and audio tracks.
 * @returns undefined when a track would be lost or the result is too large to upload
 * @throws also when it is cancelled
 */
async function convertPart(
  { input, audio }: Tracks,
  { start, end }: ClipPart,
  { onProgress, signal }: TrimOptions,
  { format, ...how }: { format: OutputFormat } & Pick<ConversionOptions, "copy" | "video" | "audio">,
): Promise<Blob | undefined> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const options = { input, output, trim: { start, end }, tracks: "primary", tags: {}, showWarnings: false } as const;
  const conversion = await Conversion.init({ ...options, ...how });
  if (!conversion.isValid || conversion.utilizedTracks.length < (audio ? 2 : 1)) return undefined;
  const cancel = () => void conversion.cancel();
  signal.throwIfAborted();
  signal.addEventListener("abort", cancel);
  conversion.onProgress = onProgress;
  await conversion.execute().finally(() => signal.removeEventListener("abort", cancel));
  if (!target.buffer || target.buffer.byteLength > MAX_BYTES.video) return undefined;
  return new Blob([target.buffer], { type: format.mimeType });
}

/**
 * A copy must start at a key frame. It may skip up to one second to reach one and never includes footage outside
 * the selection.
 */
const copy = { mode: "forced", boundaryPolicy: "shrink", boundaryTolerance: 1, shiftTolerance: 1 } as const;

/** @returns undefined when the selection cannot be copied and must be encoded */
export async function copyPart(tracks: Tracks, part: ClipPart, options: TrimOptions): Promise<Blob | undefined> {
  const isWebm = /webm|matroska/.test((await tracks.input.getFormat()).mimeType);
  const format = isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: "in-memory" });
  return convertPart(tracks, part, options, { format, copy });
}

/**
 * Encodes the selection small enough to upload.
 * @throws when this browser cannot
 */
export async function encodePart(tracks: Tracks, part: ClipPart, options: TrimOptions): Promise<Blob> {
  for (const share of RETRY_SHARES) {
    const affordable = (share * 8 * MAX_BYTES.video) / getLength(part) - VOICE_BITS_PER_SECOND;
    const made = await encodeWith(tracks, part, options, Math.floor(Math.min(AMPLE_BITS_PER_SECOND, affordable)));
    if (made) return made;
  }
  throw new Error("This browser cannot make this part small enough. Please choose a shorter one.");
}

async function encodeWith(tracks: Tracks, part: ClipPart, options: TrimOptions, bitrate: number) {
  const quality = new Quality({ bitrate });
  const { format, video, audio } = await createOutput(tracks, quality);
  const [width, height] = [await tracks.video.getDisplayWidth(), await tracks.video.getDisplayHeight()];
  const longest = Math.min(
    bitrate < SCARCE_BITS_PER_SECOND ? MAX_SIDE_PX.scarce : MAX_SIDE_PX.ample,
    Math.max(width, height),
  );
  const { averagePacketRate } = await tracks.video.computePacketStats(100);
  const rate = averagePacketRate > 31 ? { frameRate: 30 } : {};
  return convertPart(tracks, part, options, {
    format,
    copy: false,
    video: {
      ...(width > height ? { width: longest } : { height: longest }),
      ...rate,
      fit: "fill",
      codec: video,
      quality,
    },
    audio: { codec: audio, quality: new Quality({ bitrate: VOICE_BITS_PER_SECOND }) },
  });
}

/**
 * Prefers H.264 and AAC, which play everywhere.
 * @throws when the browser can write neither these nor WebM
 */
async function createOutput({ audio }: Tracks, quality: Quality) {
  if ((await canEncodeVideo("avc", { quality })) && (!audio || (await canEncodeAudio("aac"))))
    return { format: new Mp4OutputFormat({ fastStart: "in-memory" }), video: "avc", audio: "aac" } as const;
  const video = await getFirstEncodableVideoCodec(["vp9", "vp8"], { quality });
  if (!video) throw new Error("This browser cannot encode videos.");
  return { format: new WebMOutputFormat(), video, audio: "opus" } as const;
}
