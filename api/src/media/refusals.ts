import createError from "http-errors";
import { Refusal } from "./parser/refusal";

const BEYOND = {
  tooLong: "A video may last 3 minutes and a voice note 30 seconds.",
  tooLongAnswer: "An answer may be a video of 10 seconds or a voice of 30 seconds.",
  tooWide: "A video may be at most 1920 × 1920 pixels large.",
  // Too slow is said of a file that lies and of an honest one on a busy machine: it must be true of both.
  tooMuch: "This file takes too long to look at. Please try again, or choose a smaller one.",
};
const UNREADABLE = {
  image: "This file is not a JPEG, PNG, WebP or GIF picture.",
  recording: "This file is not a video or voice recording that can be played.",
};

/** A refusal by a parsing program as an answer for people; anything else as it is. @throws 413, 415 */
export function inWords(kind: keyof typeof UNREADABLE): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Refusal)) throw error;
    if (error.reason !== "unreadable") throw createError(413, BEYOND[error.reason]);
    throw createError(415, UNREADABLE[kind], { cause: error });
  };
}
