import { FieldError } from "../errors";
import { createId } from "./sessions/shopper";

export interface InlineImage {
  placeholder: string;
  /** May have `/` escaped as `\/`, as JSON allows. */
  base64: Buffer;
}

const IMAGE_MARKER = "[IMAGE:";
const DATA_MARKER = Buffer.from(`${IMAGE_MARKER}data:`);
const DATA_HEADER = /^data:image\\?\/(?:png|jpeg|webp|gif);base64,/;
const MAX_HEADER_LENGTH = 40;

/**
 * Cuts the image out of the raw body before it is decoded or parsed. Searches the bytes instead of walking them.
 * @throws 400 for a second image, an unterminated one and an unsupported type
 */
export function cutInlineImage(body: Buffer): { rest: Buffer; image?: InlineImage } {
  const marker = body.indexOf(DATA_MARKER);
  if (marker < 0) return { rest: body };
  const start = marker + IMAGE_MARKER.length;
  const end = body.indexOf("]", start);
  const value = body.subarray(start, end < 0 ? body.length : end);
  if (end < 0 || value.includes('"')) throw new FieldError("note", "the picture's marker has no end.");
  if (body.includes(DATA_MARKER, end)) throw new FieldError("note", "may hold one picture only.");
  const header = DATA_HEADER.exec(value.toString("latin1", 0, MAX_HEADER_LENGTH))?.[0];
  if (!header) throw new FieldError("note", "the IMAGE marker must hold a medium uploaded here.");
  const placeholder = `inline-${createId()}`;
  const rest = Buffer.concat([body.subarray(0, start), Buffer.from(placeholder), body.subarray(end)]);
  return { rest, image: { placeholder, base64: value.subarray(header.length) } };
}
