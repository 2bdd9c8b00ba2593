import createError from "http-errors";
import { MediaError } from "./parsers/media-error";

const SIZE_ERRORS = {
  tooLong: "A video can last up to 3 minutes and a voice note up to 30 seconds.",
  tooLongReply: "A reply can be a video of up to 10 seconds or a voice note of up to 30 seconds.",
  tooManyPixels: "An image can have at most 50 megapixels.",
  tooWide: "A video can be at most 1920 × 1920 pixels.",
  // Must be true for a malicious file and for a good one on a busy machine.
  tooMuch: "This file takes too long to process. Please try again, or choose a smaller one.",
};
const UNREADABLE_ERRORS = {
  image: "This file is damaged, or not a JPEG, PNG, WebP or GIF image.",
  recording: "This file is not a video or voice recording that can be played.",
};

export function rethrowAsError(kind: keyof typeof UNREADABLE_ERRORS): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof MediaError)) throw error;
    if (error.reason !== "unreadable") throw createError(413, SIZE_ERRORS[error.reason]);
    throw createError(415, UNREADABLE_ERRORS[kind], { cause: error });
  };
}
