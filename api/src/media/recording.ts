import { MAX_SECONDS } from "@advent/contract";
import createError from "http-errors";
import type { RecordingAnswer } from "./parser/answer";

/** Recorders stop a moment late; a file may run that much over (seconds). */
const GRACE = 0.75;

/** What a recording really is, by its content and not by what its sender says. */
export interface Recording extends RecordingAnswer {
  contentType: string;
  extension: "webm" | "mp4" | "m4a" | "ogg";
}

/** @throws 413 beyond 10 s of video or 30 s of voice (behaviour §5) */
export function asRecording(answer: RecordingAnswer): Recording {
  const { kind, container, durationMs } = answer;
  const limit = MAX_SECONDS[kind];
  if (durationMs > (limit + GRACE) * 1000)
    throw createError(
      413,
      kind === "video" ? `A video may last ${limit} seconds.` : `A voice note may last ${limit} seconds.`,
    );
  return {
    ...answer,
    contentType: `${kind}/${container}`,
    extension: container === "mp4" && kind === "audio" ? "m4a" : container,
  };
}
