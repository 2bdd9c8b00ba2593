import * as z from "zod";
import { MEDIA_ERROR_REASONS } from "./media-error";

/** A recording without metadata, in the directory of its job. */
export const COPY_FILE = "copy";

const side = z.int().min(1).max(20_000);

export const imageResult = z.strictObject({ width: side, height: side });
export type ImageResult = z.infer<typeof imageResult>;

export const recordingResult = z.strictObject({
  kind: z.enum(["video", "audio"]),
  container: z.enum(["webm", "mp4", "ogg"]),
  durationMs: z
    .int()
    .min(1)
    .max(24 * 3600 * 1000),
  width: side.nullable(),
  height: side.nullable(),
  playsEverywhere: z.boolean(),
});
export type RecordingResult = z.infer<typeof recordingResult>;

export const printResult = z.strictObject({ pages: z.int().min(1) });

export const respondTo = <T extends z.ZodType>(done: T) =>
  z.union([z.strictObject({ done }), z.strictObject({ refused: z.enum(MEDIA_ERROR_REASONS) })]);
