import { MAX_SECONDS, MAX_UPLOAD_SECONDS, UPLOAD_GRACE } from "@advent/contract";
import type { RecordingAnswer } from "./parser/answer";
import { Refusal } from "./parser/refusal";

/** What a recording really is, by its content and not by what its sender says. */
export interface Recording extends RecordingAnswer {
  contentType: string;
  extension: "webm" | "mp4" | "m4a" | "ogg";
}

/** @throws Refusal beyond 3 minutes of video or 30 s of voice; an answer's video is a recorded one, of 10 s (behaviour §5) */
export function asRecording(answer: RecordingAnswer, { isAnswer = false } = {}): Recording {
  const { kind, container, durationMs } = answer;
  const most = isAnswer ? MAX_SECONDS : MAX_UPLOAD_SECONDS;
  if (durationMs > (most[kind] + UPLOAD_GRACE) * 1000) throw new Refusal(isAnswer ? "tooLongAnswer" : "tooLong");
  return {
    ...answer,
    contentType: `${kind}/${container}`,
    extension: container === "mp4" && kind === "audio" ? "m4a" : container,
  };
}
