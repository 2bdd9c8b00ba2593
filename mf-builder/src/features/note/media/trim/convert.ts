import { MAX_BYTES } from "@advent/contract";
import { BufferTarget, Conversion, type ConversionOptions, Output, type OutputFormat } from "mediabunny";
import type { Cutting } from "./clip";
import type { ClipPart } from "./part";
import type { Tracks } from "./tracks";

/**
 * Converts the selection with its video and audio tracks.
 * @returns undefined when a track would be lost or the result is too large to upload
 * @throws also when it is cancelled
 */
export async function convertPart(
  { input, audio }: Tracks,
  { start, end }: ClipPart,
  { onProgress, signal }: Cutting,
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
