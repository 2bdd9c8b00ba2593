import { MAX_UPLOAD_SECONDS, UPLOAD_GRACE } from "@advent/contract";
import type { RecordingAnswer } from "./parser/answer";
import { Refusal } from "./parser/refusal";

/** What a recording really is, by its content and not by what its sender says. */
export interface Recording extends RecordingAnswer {
  contentType: string;
  extension: "webm" | "mp4" | "m4a" | "ogg";
}

/** @throws Refusal beyond 3 minutes of video or 30 s of voice (behaviour §5) */
export function asRecording(answer: RecordingAnswer): Recording {
  const { kind, container, durationMs } = answer;
  if (durationMs > (MAX_UPLOAD_SECONDS[kind] + UPLOAD_GRACE) * 1000) throw new Refusal("tooLong");
  return {
    ...answer,
    contentType: `${kind}/${container}`,
    extension: container === "mp4" && kind === "audio" ? "m4a" : container,
  };
}
