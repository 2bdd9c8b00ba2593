import * as z from "zod";

const side = z.int().min(1).max(20_000);

export const imageAnswer = z.strictObject({ width: side, height: side });
export type ImageResult = z.infer<typeof imageAnswer>;

export const recordingAnswer = z.strictObject({
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
export type RecordingResult = z.infer<typeof recordingAnswer>;

export const printAnswer = z.strictObject({ pages: z.int().min(1) });

/** Output schema of a parser process. The output is untrusted and holds no paths. */
export const answerTo = <T extends z.ZodType>(done: T) =>
  z.union([z.strictObject({ done }), z.strictObject({ refused: z.enum(["unreadable", "tooLong", "tooWide"]) })]);
