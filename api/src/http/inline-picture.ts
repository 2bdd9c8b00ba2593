import createError from "http-errors";
import { createId } from "../sessions/shopper";

/** A picture that stood in a note as `[IMAGE:data:…]` (behaviour §3). */
export interface InlineImage {
  /** What the note's marker holds instead. */
  placeholder: string;
  /** Perhaps with `/` written as `\/`, as JSON allows. */
  base64: Buffer;
}

const IMAGE_MARKER = "[IMAGE:";
const DATA_MARKER = Buffer.from(`${IMAGE_MARKER}data:`);
const DATA_HEADER = /^data:image\\?\/(?:png|jpeg|webp|gif);base64,/;
const MAX_HEADER_LENGTH = 40;

/**
 * Takes the picture out of a body's bytes, before anything decodes or parses them: only searches, never walks.
 * @throws 400 for a second picture, one without an end, and one of a kind that is not taken
 */
export function cutPicture(body: Buffer): { rest: Buffer; picture?: InlineImage } {
  const marker = body.indexOf(DATA_MARKER);
  if (marker < 0) return { rest: body };
  const start = marker + IMAGE_MARKER.length;
  const end = body.indexOf("]", start);
  const value = body.subarray(start, end < 0 ? body.length : end);
  if (end < 0 || value.includes('"')) throw createError(400, "note: the picture's marker has no end.");
  if (body.includes(DATA_MARKER, end)) throw createError(400, "note: may hold one picture only.");
  const header = DATA_HEADER.exec(value.toString("latin1", 0, MAX_HEADER_LENGTH))?.[0];
  if (!header) throw createError(400, "note: the IMAGE marker must hold a medium uploaded here.");
  const placeholder = `inline-${createId()}`;
  const rest = Buffer.concat([body.subarray(0, start), Buffer.from(placeholder), body.subarray(end)]);
  return { rest, picture: { placeholder, base64: value.subarray(header.length) } };
}
