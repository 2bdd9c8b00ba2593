import createError from "http-errors";
import { MediaError } from "./parser/refusal";

const SIZE_ERRORS = {
  tooLong: "A video may last 3 minutes and a voice note 30 seconds.",
  tooLongAnswer: "An answer may be a video of 10 seconds or a voice of 30 seconds.",
  tooWide: "A video may be at most 1920 × 1920 pixels large.",
  // Too slow is said of a file that lies and of an honest one on a busy machine: it must be true of both.
  tooMuch: "This file takes too long to look at. Please try again, or choose a smaller one.",
};
const UNREADABLE_ERRORS = {
  image: "This file is not a JPEG, PNG, WebP or GIF picture.",
  recording: "This file is not a video or voice recording that can be played.",
};

/** A refusal by a parsing program as an answer for people; anything else as it is. @throws 413, 415 */
export function rethrowAsError(kind: keyof typeof UNREADABLE_ERRORS): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof MediaError)) throw error;
    if (error.reason !== "unreadable") throw createError(413, SIZE_ERRORS[error.reason]);
    throw createError(415, UNREADABLE_ERRORS[kind], { cause: error });
  };
}
