import { MAX_BYTES } from "@advent/contract";
import {
  BufferTarget,
  Conversion,
  type ConversionOptions,
  type Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from "mediabunny";
import type { TrimOptions } from "./clip";
import type { ClipPart } from "./clip-selection";

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
export async function convertPart(
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
