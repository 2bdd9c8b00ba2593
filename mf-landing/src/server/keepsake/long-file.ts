import { createHash } from "node:crypto";
import { encodeBase64, getEncodedLength } from "./base64";

/** Bytes that lie elsewhere and stand in the file as base64. */
export interface Medium {
  /** Exactly so many. */
  bytes: number;
  /** Names the content: another content has another one. */
  checksum: string;
  /** The bytes from one on, as they come. @throws when they are not to be had, or are others */
  read(start: number): AsyncIterable<Uint8Array>;
}

export type FilePart = Buffer | Medium;

/** A part did not hold what it was announced to. */
export class BrokenPartError extends Error {}

/** A file that is never whole in memory: text that is there, and media that pass through it. Its length is known before. */
export class LongFile {
  readonly length: number;
  /** Strong: the same parts are the same bytes. */
  readonly etag: string;

  constructor(private readonly parts: readonly FilePart[]) {
    this.length = parts.reduce((sum, part) => sum + getPartLength(part), 0);
    const hash = createHash("sha256");
    for (const part of parts) hash.update(Buffer.isBuffer(part) ? part : `${part.bytes} ${part.checksum}`);
    this.etag = `"${hash.digest("base64url").slice(0, 22)}"`;
  }

  /** The bytes from `start` to `end`, both included. @throws BrokenPart rather than giving others, and what reading throws */
  async *read(start = 0, end = this.length - 1): AsyncGenerator<Buffer> {
    let at = 0;
    for (const part of this.parts) {
      const length = getPartLength(part);
      const [from, to] = [Math.max(0, start - at), Math.min(length, end + 1 - at)];
      if (from < to) yield* Buffer.isBuffer(part) ? [part.subarray(from, to)] : encodeRange(part, from, to);
      at += length;
    }
  }
}

const getPartLength = (part: FilePart) => (Buffer.isBuffer(part) ? part.length : getEncodedLength(part.bytes));

/** A medium's base64 from one character up to another: four characters stand for three bytes. */
async function* encodeRange(medium: Medium, from: number, to: number): AsyncGenerator<Buffer> {
  const group = Math.floor(from / 4);
  let skip = from - group * 4;
  let left = to - from;
  for await (const text of encodeBase64(readExactly(medium, group * 3))) {
    const piece = text.subarray(skip, skip + left);
    skip -= Math.min(skip, text.length);
    left -= piece.length;
    if (piece.length > 0) yield piece;
    if (left === 0) return;
  }
}

/** As many bytes as were announced. */
async function* readExactly(medium: Medium, start: number): AsyncGenerator<Uint8Array> {
  let left = medium.bytes - start;
  for await (const chunk of medium.read(start)) {
    left -= chunk.length;
    if (left < 0) throw new BrokenPartError("A medium is longer than it was.");
    yield chunk;
  }
  if (left > 0) throw new BrokenPartError("A medium is shorter than it was.");
}
