import { MAX_SECONDS, MAX_UPLOAD_SECONDS, UPLOAD_GRACE_SECONDS } from "@advent/contract";
import { MediaError } from "./parsers/media-error";
import type { ParserResult } from "./parsers/parse-result";

export interface Recording extends ParserResult<"recording"> {
  contentType: string;
  extension: "webm" | "mp4" | "m4a" | "ogg";
}

/**
 * @throws MediaError beyond 3 minutes of video or 30 s of voice; video replies are limited to 10 s
 * (docs/behaviour/notes.md)
 */
export function toRecording(parsed: ParserResult<"recording">, { isReply = false } = {}): Recording {
  const { kind, container, durationMs } = parsed;
  const most = isReply ? MAX_SECONDS : MAX_UPLOAD_SECONDS;
  if (durationMs > (most[kind] + UPLOAD_GRACE_SECONDS) * 1000)
    throw new MediaError(isReply ? "tooLongReply" : "tooLong");
  return {
    ...parsed,
    contentType: `${kind}/${container}`,
    extension: container === "mp4" && kind === "audio" ? "m4a" : container,
  };
}
